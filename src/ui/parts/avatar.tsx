import UserRound from 'lucide-react/icons/user-round'
import { person } from '#styled/recipes'
import { Icon } from './icon.tsx'

export interface AvatarProps {
  name: string
  /** Address of a picture; initials are shown if there is none (AMB-45). */
  picture: string
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, (word.codePointAt(0) ?? 0) > 0xffff ? 2 : 1).toLocaleUpperCase())
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')

/**
 * A person in a small circle. The person's name is beside it, or is the name of the button around
 * it.
 */
export function Avatar({ name, picture }: AvatarProps) {
  if (picture !== '')
    return <img src={picture} alt="" className={person().picture} referrerPolicy="no-referrer" />
  const initials = initialsOf(name)
  // Drawn by the style sheet, so that the initials are not part of any accessible name.
  return initials === '' ? (
    <Icon of={UserRound} />
  ) : (
    <span aria-hidden="true" className={person().initials} data-initials={initials} />
  )
}
