import { DoubleSide, GLSL3, ShaderMaterial, type ShaderMaterialParameters } from 'three'

/** A transparent layer of the scene, seen from both sides. Layers are painted over each other in their order: no depth is tested or written. */
export const layerMaterial = (
  parameters: Required<Pick<ShaderMaterialParameters, 'vertexShader' | 'fragmentShader' | 'uniforms'>>,
): ShaderMaterial =>
  new ShaderMaterial({
    glslVersion: GLSL3,
    transparent: true,
    depthTest: false,
    depthWrite: false,
    side: DoubleSide,
    forceSinglePass: true,
    ...parameters,
  })
