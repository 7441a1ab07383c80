import {
  DataTexture,
  FloatType,
  NearestFilter,
  type PixelFormat,
  RGBAFormat,
  RGFormat,
  RedFormat,
  UnsignedByteType,
} from 'three'

const formats: Readonly<Record<1 | 2 | 4, PixelFormat>> = { 1: RedFormat, 2: RGFormat, 4: RGBAFormat }

/** A texture of 32-bit floats, read by texel. */
export function floatTexture(texels: Float32Array, width: number, height: number, channels: 1 | 2 | 4): DataTexture {
  const texture = new DataTexture(texels, width, height, formats[channels], FloatType)
  texture.minFilter = NearestFilter
  texture.magFilter = NearestFilter
  texture.needsUpdate = true
  return texture
}

/** A texture of one row of RGBA bytes. */
export function rowOfBytes(bytes: Uint8Array): DataTexture {
  const texture = new DataTexture(bytes, bytes.length / 4, 1, RGBAFormat, UnsignedByteType)
  texture.minFilter = NearestFilter
  texture.magFilter = NearestFilter
  texture.needsUpdate = true
  return texture
}
