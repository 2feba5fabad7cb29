/** The switches in the Settings dialog (AMB-79). */
export const settingKeys = ['show_tips', 'compact_cards', 'auto_open_topics'] as const
export type SettingKey = (typeof settingKeys)[number]
export type Settings = Record<SettingKey, boolean>

/** The settings of a person who has never changed any. */
const defaults: Settings = { show_tips: true, compact_cards: false, auto_open_topics: false }

/** Back ends send settings in several forms: these values mean true, every other value means false (AMB-79). */
const isTrue = (value: unknown): boolean => value === true || value === 'true' || value === 1 || value === '1'

/** Picks the known switches from the settings that the server stores. */
export const settingsOf = (kept: Readonly<Record<string, unknown>>): Settings => {
  const valueOf = (key: SettingKey) => (kept[key] === undefined ? defaults[key] : isTrue(kept[key]))
  return {
    show_tips: valueOf('show_tips'),
    compact_cards: valueOf('compact_cards'),
    auto_open_topics: valueOf('auto_open_topics'),
  }
}
