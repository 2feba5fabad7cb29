import { accountMachine } from '#machines/account/account.machine.ts'
import { appMachine } from '#machines/app/app.machine.ts'
import { bookmarksMachine } from '#machines/bookmarks/bookmarks.machine.ts'
import { caseBriefMachine } from '#machines/case-brief/case-brief.machine.ts'
import { caseStudyMachine } from '#machines/case-study/case-study.machine.ts'
import { challengeFormMachine } from '#machines/challenge-form/challenge-form.machine.ts'
import { challengeMachine } from '#machines/challenge/challenge.machine.ts'
import { dialogMachine } from '#machines/dialog/dialog.machine.ts'
import { evidenceMachine } from '#machines/evidence/evidence.machine.ts'
import { outboxMachine } from '#machines/outbox/outbox.machine.ts'
import { persistenceMachine } from '#machines/persistence/persistence.machine.ts'
import { possibleIdeasMachine } from '#machines/possible-ideas/possible-ideas.machine.ts'
import { rankingMachine } from '#machines/ranking/ranking.machine.ts'
import { reframingMachine } from '#machines/reframing/reframing.machine.ts'
import { reportDeskMachine } from '#machines/report-desk/report-desk.machine.ts'
import { savedChallengesMachine } from '#machines/saved-challenges/saved-challenges.machine.ts'
import { uploadMachine } from '#machines/upload/upload.machine.ts'

/** The root with every chart in its place, also those that a page fetches when it needs them. */
export const wholeApp = appMachine.provide({
  actors: {
    account: accountMachine.provide({ actors: { dialog: dialogMachine } }),
    challenge: challengeMachine.provide({
      actors: { bookmarks: bookmarksMachine, outbox: outboxMachine, persistence: persistenceMachine },
    }),
    caseBrief: caseBriefMachine,
    challengeForm: challengeFormMachine.provide({ actors: { upload: uploadMachine } }),
    evidence: evidenceMachine.provide({
      actors: {
        caseStudy: caseStudyMachine,
        reframing: reframingMachine,
        ranking: rankingMachine,
        reportDesk: reportDeskMachine,
      },
    }),
    possibleIdeas: possibleIdeasMachine,
    savedChallenges: savedChallengesMachine,
  },
})
