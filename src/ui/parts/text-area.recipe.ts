import type { SlotRecipeConfig } from '@pandacss/dev'
import { box, disabled, progressBar } from '#ui/theme/looks.ts'

export const textArea = {
  className: 'text-area',
  slots: ['root', 'label', 'stack', 'input', 'overlay', 'example', 'foot', 'progress', 'count'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '2', minWidth: '0' },
    label: { fontWeight: '600' },
    // The field and the overlay share one grid cell, so that both wrap alike at every width and text size.
    stack: { display: 'grid', '& > *': { gridArea: '1 / 1' } },
    input: {
      ...box,
      display: 'block',
      padding: '4',
      resize: 'none',
      fieldSizing: 'content',
      overflowY: 'auto',
      minHeight: 'calc(var(--rows) * 1lh + 2 * token(spacing.4) + 2px)',
      maxHeight: 'calc(var(--max-rows) * 1lh + 2 * token(spacing.4) + 2px)',
      '--rows': '2',
      '--max-rows': '10',
      _placeholder: { color: 'fg.subtle' },
      // The overlay is shown in full, even if large text makes it many lines long.
      '&[data-overlaid]:placeholder-shown': { maxHeight: 'none' },
      '&[data-overlaid]::placeholder': { color: 'transparent' },
      '&[aria-invalid=true]': { borderColor: 'error', boxShadow: 'inset 0 0 0 1px token(colors.error)' },
      [disabled]: { bg: 'inset', color: 'fg.muted' },
    },
    overlay: {
      // Hides the overlay if text was typed before scripts loaded.
      'textarea:not(:placeholder-shown) + &': { visibility: 'hidden' },
      padding: '4',
      borderWidth: '1px',
      borderColor: 'transparent',
      color: 'fg.subtle',
      pointerEvents: 'none',
      overflowWrap: 'break-word',
    },
    example: {
      pointerEvents: 'auto',
      display: 'inline',
      color: 'accent',
      borderRadius: '4px',
      textDecoration: 'underline',
      textUnderlineOffset: '0.2em',
      // The press target is 24 px high, although the words are part of running text.
      paddingBlock: '3px',
      marginBlock: '-3px',
      _hover: { color: 'accent.hover', textDecorationThickness: '2px' },
    },
    foot: {
      position: 'relative',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'flex-end',
      columnGap: '3',
      rowGap: '1',
      minHeight: 'control',
      // The text of the last quiet button is aligned with the end of the field.
      '& > button:last-child': { marginInlineEnd: 'calc(token(spacing.3) * -1 - 1px)' },
    },
    // On a phone the bar has its own line below the field.
    progress: {
      ...progressBar,
      flex: '1 1 2rem',
      height: '4px',
      smDown: { position: 'absolute', insetInline: '0', top: '2px', width: 'full' },
    },
    count: {
      textStyle: 'small',
      color: 'fg.subtle',
      fontVariantNumeric: 'tabular-nums',
      // An error is at the start of the field.
      '&[data-error]': {
        display: 'flex',
        alignItems: 'center',
        gap: '1',
        color: 'error',
        marginInlineEnd: 'auto',
        // The error icon of other fields, drawn in CSS so that home need not load an icon that is rarely shown.
        _before: {
          content: '""',
          flexShrink: '0',
          width: '14px',
          height: '14px',
          margin: '1px',
          borderWidth: '1.33px',
          borderColor: 'error',
          borderRadius: 'full',
          backgroundImage:
            'linear-gradient(token(colors.error), token(colors.error)), linear-gradient(token(colors.error), token(colors.error))',
          backgroundRepeat: 'no-repeat',
          backgroundPosition: '50% 2.5px, 50% 8px',
          backgroundSize: '1.33px 4px, 1.33px 1.33px',
        },
      },
    },
  },
} satisfies SlotRecipeConfig
