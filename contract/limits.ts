/**
 * The numbers and limits that browser and server share (CONST-01 to 28). Times are milliseconds, sizes are
 * bytes, lengths are UTF-16 code units after trimming.
 */
export const limits = {
  /** Minimum trimmed length of a challenge text (VAL-01). */
  minChallengeText: 100,
  /** Maximum length of a text that the API accepts in one field. */
  maxText: 20_000,
  /** Maximum length of a document text, both as read from a PDF and as sent for a description. */
  maxDocumentText: 200_000,
  /** Maximum length of the title of a challenge. */
  maxTitle: 300,
  /** Maximum length of a first or last name. */
  personName: 300,
  /** Maximum length of a name on a report: who prepared it, or for whom. */
  preparedName: 120,
  /** Maximum size of a PDF, an image or a profile picture (VAL-05). */
  uploadBytes: 3_145_728,
  /** Maximum length of the address of a website. */
  maxUrl: 2_000,
  /** Maximum size of a JSON request body. */
  jsonBytes: 256 * 1024,
  /** Maximum size of a body that carries a challenge with all its bookmarks. */
  challengeBytes: 1024 * 1024,
  /** Maximum size of a request that contains a report; enough for 500 bookmarks of each kind. */
  reportBytes: 2 * 1024 * 1024,
  /** Highest revision from which a deleted challenge may be restored. */
  maxRevision: 1_000_000_000,
  /** Maximum number of saved challenges per user. */
  savedChallenges: 1_000,
  bookmarksPerKind: 500,
  settingsPerUser: 100,
  /** Maximum size of one user's challenges with their bookmarks and edit history. */
  keptBytes: 50 * 1024 * 1024,
  /** Maximum number of entries in a list inside a bookmarked item, such as an idea's steps. */
  perItem: 300,
  /** Maximum size of the bookmarks of one challenge as JSON, because they are read and sent as a whole. */
  bookmarksBytes: 6 * 1024 * 1024,
  /** Maximum size of one bookmarked item as JSON. */
  bookmarkBytes: 32 * 1024,
  /** Maximum width and height of a profile picture, in pixels. */
  pictureSide: 256,
  /** Scope levels are indexes 0 to 6 (REF-02, REF-05). */
  defaultScope: 3,
  maxScope: 6,
  /** 0 means unset, 1 to 5 are the maturity levels (CONST-04). */
  maxMaturity: 5,
  defaultMaxTopics: 5,
  /** The hint about few topics is shown if fewer than this were extracted (TOP-14). */
  topicHintBelow: 4,
  topicLabel: 60,
  topicsPerChallenge: 300,
  /** Maximum length of a line in a brief. */
  briefLine: 600,
  /** Maximum length of a saved brief as JSON: four times what the longest texts produce. */
  caseBrief: 64 * 1024,
  /** Maximum length of the id of an idea in a ranking: its spark's id and its text. */
  ideaKey: 4_000,
  /**
   * Maximum length of a user's note on a bookmarked idea. All notes of a challenge together, as JSON, stay
   * far below `challengeBytes`.
   */
  planNote: 1_000,
  planOwner: 80,
  plans: 192 * 1024,
  /** Maximum length of a part of an idea that is sent when the user asks for an adapted version. */
  fitText: 2_000,
  fitFocus: 300,
  fitSteps: 12,
  fitSeen: 50,
  /** Maximum length of a question about an idea. */
  question: 500,
  questionsPerIdea: 10,
  /** Maximum length of an answer: in words as shown, in characters as accepted. */
  answerWords: 120,
  answerText: 2_000,
  /** Maximum length of an idea that a user writes. */
  ownIdea: 500,
  ownStep: 300,
  paperSnippet: 160,
  truncation: 150,
  /** Maximum number of unsaved challenges that a tab keeps so that people can return to them. */
  asides: 5,
  savedListPreview: 50,
  /** Maximum total length of the search words of all rows in the saved list, in characters. */
  listedWords: 512 * 1024,
  titleFallback: 40,
  keywordsPerPaper: 15,
  /** The summary is loaded only for a text with more words than this (CONST-12). */
  summaryAboveWords: 100,
  /** A challenge summary of at least this length replaces the text in requests (DRAW-19). */
  minSummary: 10,
  latestChallenges: 3,
  textAreaRows: 2,
  textAreaMaxRows: 10,
  scrollToTopAbove: 300,
  dropdownLimit: -1,
  dropdownStep: 10,
  dropdownMaxHeightRem: 13,
  sparksPerCategory: { min: 8, max: 12 },
  ideasPerSpark: { min: 3, max: 5 },
  /** How many ideas are requested for the challenge as a whole. */
  ideasToStart: 3,
  maxToasts: 3,
} as const

/** Delays and timeouts in milliseconds (CONST-14 to 26). */
export const delays = {
  persist: 1_000,
  /** After this time, the page says that the request is taking longer than usual. */
  patience: 10_000,
  /** After opening a challenge, how long to wait for unsaved edits of earlier pages before saving. */
  claims: 2_000,
  bookmark: 800,
  urlCheck: 800,
  setting: 200,
  routeScroll: 10,
  request: 30_000,
  /** Time limit for a whole streamed answer. */
  streamed: 200_000,
  /** How often the server reports that it is still working on a streamed answer. */
  newsOfWork: 10_000,
  upload: 300_000,
  toastError: 3_000,
  toastInfo: 9_000,
  toastSuccess: 10_000,
  tokenPopup: 60_000,
  identityRequest: 10_000,
  identityRetries: 3,
  idTokenLeeway: 60_000,
  tokenExpiredEarly: 60_000,
  sessionHintCookie: 86_400_000,
  /** Time after a log-in within which the account may be deleted. */
  freshLogIn: 600_000,
} as const
