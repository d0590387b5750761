import { Avatar, type AvatarProps } from '../../../ui/avatar.tsx'
import { iconSource } from '../../site/media/media-sources.ts'

/** A portrait or an outlet's logo, fetched no wider than its place can show. */
export function Portrait({ src, size = 32, ...rest }: AvatarProps) {
  return <Avatar src={src && iconSource(src, size)} size={size} {...rest} />
}
