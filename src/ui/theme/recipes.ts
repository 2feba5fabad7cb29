import { drawing, inspector } from '../../inspector/page/inspector.recipe.ts'
import { button } from '../parts/button.recipe.ts'
import { cookieBanner } from '../parts/cookie-banner.recipe.ts'
import { disclosure } from '../parts/disclosure.recipe.ts'
import { drawer } from '../parts/drawer.recipe.ts'
import { upload } from '../parts/drop-zone.recipe.ts'
import { emptyState } from '../parts/empty-state.recipe.ts'
import { heading, pageHeading, text } from '../parts/headings.recipe.ts'
import { iconButton } from '../parts/icon-button.recipe.ts'
import { ideaCard } from '../parts/idea-card.recipe.ts'
import { inlineMessage } from '../parts/inline-message.recipe.ts'
import { link } from '../parts/link.recipe.ts'
import { longText } from '../parts/long-text.recipe.ts'
import { menuSheet } from '../parts/menu-sheet.recipe.ts'
import { menu } from '../parts/menu.recipe.ts'
import { modal } from '../parts/modal.recipe.ts'
import { person, profile } from '../parts/profile-menu.recipe.ts'
import { question } from '../parts/question.recipe.ts'
import { scopeLadder } from '../parts/scope-ladder.recipe.ts'
import { scrollTop } from '../parts/scroll-top-button.recipe.ts'
import { selectField } from '../parts/select-field.recipe.ts'
import { siteFooter } from '../parts/site-footer.recipe.ts'
import { siteHeader } from '../parts/site-header.recipe.ts'
import { skeleton } from '../parts/skeleton.recipe.ts'
import { sparkCard } from '../parts/spark-card.recipe.ts'
import { stepList } from '../parts/step-list.recipe.ts'
import { board, card, page, quote } from '../parts/surfaces.recipe.ts'
import { switchField } from '../parts/switch-field.recipe.ts'
import { tabStrip } from '../parts/tab-strip.recipe.ts'
import { tag } from '../parts/tag.recipe.ts'
import { textArea } from '../parts/text-area.recipe.ts'
import { field } from '../parts/text-field.recipe.ts'
import { themeChoice } from '../parts/theme-choice.recipe.ts'
import { toast } from '../parts/toast-content.recipe.ts'
import { topics } from '../parts/topics.recipe.ts'
import { spinner, waiting } from '../parts/waiting.recipe.ts'
import { why } from '../parts/why-this.recipe.ts'
import { fitting } from '../ideas/fitting.recipe.ts'
import { startHere } from '../ideas/start-here.recipe.ts'
import { helpPages } from '../shell/help-pages.recipe.ts'
import { pictureField } from '../account/picture-field.recipe.ts'
import { settings } from '../account/settings.recipe.ts'
import { askFirst } from '../workspace/ask-first.recipe.ts'
import { caseCard } from '../workspace/case-panel.recipe.ts'
import { challengeLine, resultsBar } from '../workspace/results.recipe.ts'
import { saveStatus } from '../workspace/save-status.recipe.ts'
import { evidenceCard } from '../evidence/evidence-card.recipe.ts'
import { comparison } from '../evidence/reframes-section.recipe.ts'
import { resultsToCome, savedPages } from '../saved/saved-pages.recipe.ts'
import { sectionNav } from '../workspace/section-nav.recipe.ts'
import { ideaGrid, nextActions } from '../bookmarks/idea-grid.recipe.ts'
import { keptIdea, ranking } from '../bookmarks/ranked-ideas.recipe.ts'
import { takeAway } from '../report/report.recipe.ts'
import { challengeRow } from '../saved/challenge-rows.recipe.ts'
import { tip } from '../shell/tip.recipe.ts'
import { keyList } from '../shell/key-list.recipe.ts'
import { shell } from '../shell/shell.recipe.ts'
import { column, late, layout, row, spoken } from './layout.recipe.ts'

/** One class name per element. */
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

/** One class name per named element of a part. */
export const slotRecipes = {
  askFirst,
  startHere,
  caseCard,
  challengeLine,
  challengeRow,
  comparison,
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
  keptIdea,
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
  resultsToCome,
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
