import type { SlotRecipeConfig } from '@pandacss/dev'

/** The end of the header, with the avatar or the buttons of a visitor. */
export const profile = {
  className: 'profile',
  slots: ['area', 'trigger', 'state'],
  base: {
    area: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: { base: '1', md: '2' },
      // `data-account=likely` is set before the first paint if a person is probably signed in. It hides the
      // visitor's buttons, which would only flash.
      '[data-account=likely] &[data-guest]': { visibility: 'hidden' },
    },
    trigger: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      width: 'control',
      height: 'control',
      flexShrink: '0',
      overflow: 'hidden',
      borderRadius: '50%',
      borderWidth: '1px',
      borderColor: 'border.control',
      bg: 'accent.subtle',
      color: 'accent',
      fontWeight: '650',
      cursor: 'pointer',
      _hover: { borderColor: 'accent' },
    },
    state: { color: 'fg.muted', fontSize: '0.875rem', whiteSpace: 'nowrap' },
  },
} satisfies SlotRecipeConfig

/** A person: a picture or initials, and in the menu their name and address. */
export const person = {
  className: 'person',
  slots: ['picture', 'initials', 'who', 'name', 'email'],
  base: {
    picture: { width: '100%', height: '100%', objectFit: 'cover' },
    initials: { _before: { content: 'attr(data-initials)' } },
    who: {
      display: 'flex',
      flexDirection: 'column',
      paddingInline: '3',
      paddingBlock: '2',
      marginBottom: '1',
      borderBottomWidth: '1px',
      borderColor: 'border',
      overflowWrap: 'anywhere',
    },
    name: { fontWeight: '600' },
    email: { color: 'fg.muted', fontSize: '0.875rem' },
  },
} satisfies SlotRecipeConfig
