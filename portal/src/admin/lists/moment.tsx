import { formatTime } from '@isobath/domain'

/** A moment of the service, in UTC. */
export const Moment = ({ at }: { readonly at: string }) => (
  <time className="tabular" dateTime={at}>
    {formatTime(Date.parse(at))}
  </time>
)
