import { drawing, inspector } from '#inspector/page/inspector.recipe.ts'
import { button } from '#ui/parts/button.recipe.ts'
import { cookieBanner } from '#ui/parts/cookie-banner.recipe.ts'
import { disclosure } from '#ui/parts/disclosure.recipe.ts'
import { drawer } from '#ui/parts/drawer.recipe.ts'
import { upload } from '#ui/parts/drop-zone.recipe.ts'
import { emptyState } from '#ui/parts/empty-state.recipe.ts'
import { heading, pageHeading, text } from '#ui/parts/headings.recipe.ts'
import { iconButton } from '#ui/parts/icon-button.recipe.ts'
import { ideaCard } from '#ui/parts/idea-card.recipe.ts'
import { inlineMessage } from '#ui/parts/inline-message.recipe.ts'
import { link } from '#ui/parts/link.recipe.ts'
import { longText } from '#ui/parts/long-text.recipe.ts'
import { menuSheet } from '#ui/parts/menu-sheet.recipe.ts'
import { menu } from '#ui/parts/menu.recipe.ts'
import { modal } from '#ui/parts/modal.recipe.ts'
import { person, profile } from '#ui/parts/profile-menu.recipe.ts'
import { question } from '#ui/parts/question.recipe.ts'
import { scopeLadder } from '#ui/parts/scope-ladder.recipe.ts'
import { scrollTop } from '#ui/parts/scroll-top-button.recipe.ts'
import { selectField } from '#ui/parts/select-field.recipe.ts'
import { siteFooter } from '#ui/parts/site-footer.recipe.ts'
import { siteHeader } from '#ui/parts/site-header.recipe.ts'
import { skeleton } from '#ui/parts/skeleton.recipe.ts'
import { sparkCard } from '#ui/parts/spark-card.recipe.ts'
import { stepList } from '#ui/parts/step-list.recipe.ts'
import { board, card, page, quote } from '#ui/parts/surfaces.recipe.ts'
import { switchField } from '#ui/parts/switch-field.recipe.ts'
import { tabStrip } from '#ui/parts/tab-strip.recipe.ts'
import { tag } from '#ui/parts/tag.recipe.ts'
import { textArea } from '#ui/parts/text-area.recipe.ts'
import { field } from '#ui/parts/text-field.recipe.ts'
import { themeChoice } from '#ui/parts/theme-choice.recipe.ts'
import { toast } from '#ui/parts/toast-content.recipe.ts'
import { topics } from '#ui/parts/topics.recipe.ts'
import { spinner, waiting } from '#ui/parts/waiting.recipe.ts'
import { why } from '#ui/parts/why-this.recipe.ts'
import { askAboutIdea } from '#ui/ideas/ask-about-idea.recipe.ts'
import { fitting } from '#ui/ideas/fitting.recipe.ts'
import { startHere } from '#ui/ideas/start-here.recipe.ts'
import { helpPages } from '#ui/shell/help-pages.recipe.ts'
import { pictureField } from '#ui/account/picture-field.recipe.ts'
import { settings } from '#ui/account/settings.recipe.ts'
import { askFirst } from '#ui/workspace/ask-first.recipe.ts'
import { caseCard } from '#ui/workspace/case-panel.recipe.ts'
import { conflict } from '#ui/workspace/conflict.recipe.ts'
import { challengeLine, resultsBar } from '#ui/workspace/results.recipe.ts'
import { saveStatus } from '#ui/workspace/save-status.recipe.ts'
import { evidenceCard } from '#ui/evidence/evidence-card.recipe.ts'
import { comparison } from '#ui/evidence/reframes-section.recipe.ts'
import { resultsPlaceholder, savedPages } from '#ui/saved/saved-pages.recipe.ts'
import { sectionNav } from '#ui/workspace/section-nav.recipe.ts'
import { ideaGrid, nextActions } from '#ui/bookmarks/idea-grid.recipe.ts'
import { bookmarkedIdea, ranking } from '#ui/bookmarks/ranked-ideas.recipe.ts'
import { takeAway } from '#ui/report/report.recipe.ts'
import { challengeRow } from '#ui/saved/challenge-rows.recipe.ts'
import { tip } from '#ui/shell/tip.recipe.ts'
import { keyList } from '#ui/shell/key-list.recipe.ts'
import { shell } from '#ui/shell/shell.recipe.ts'
import { column, late, layout, row, spoken } from './layout.recipe.ts'

/** Recipes with one class name. */
export const recipes = {
  board,
  button,
  card,
  column,
  drawing,
  heading,
  iconButton,
  late,
  link,
  page,
  row,
  saveStatus,
  spinner,
  spoken,
  tag,
  text,
}

/** Recipes with a class name for each piece of a part. */
export const slotRecipes = {
  askAboutIdea,
  askFirst,
  startHere,
  caseCard,
  challengeLine,
  challengeRow,
  comparison,
  conflict,
  cookieBanner,
  disclosure,
  drawer,
  emptyState,
  evidenceCard,
  fitting,
  field,
  ideaCard,
  ideaGrid,
  inlineMessage,
  inspector,
  bookmarkedIdea,
  keyList,
  layout,
  longText,
  menu,
  menuSheet,
  modal,
  nextActions,
  pageHeading,
  helpPages,
  pictureField,
  settings,
  person,
  profile,
  question,
  quote,
  ranking,
  resultsBar,
  resultsPlaceholder,
  scopeLadder,
  scrollTop,
  savedPages,
  sectionNav,
  selectField,
  shell,
  siteFooter,
  siteHeader,
  skeleton,
  sparkCard,
  stepList,
  switchField,
  tabStrip,
  takeAway,
  textArea,
  themeChoice,
  tip,
  toast,
  topics,
  upload,
  waiting,
  why,
}
