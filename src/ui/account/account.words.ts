/** The words of Profile and Settings. */
export const personWords = {
  close: 'Close',
  opening: 'Opening',
  logOut: {
    title: 'Some of your work hasn’t been saved yet',
    text: (isOffline: boolean) =>
      isOffline
        ? 'This is only on this device, and you’ll lose it if you log out now. Changes are saved by themselves once there’s a connection again.'
        : 'This is only on this device, and you’ll lose it if you log out now.',
    unsaved: 'Not saved yet',
    kinds: {
      form: 'The text on the home page',
      edit: 'A challenge text you’re editing',
      idea: 'An idea of your own that you haven’t added yet',
      change: 'Changes to a saved challenge',
      bookmarks: 'A challenge that isn’t saved, with its bookmarks',
    },
    of: (challenge: string) => `in “${challenge}”`,
    open: 'Go to it',
    stay: 'Stay logged in',
    leave: 'Log out anyway',
  },
  profile: {
    title: 'Edit profile',
    firstName: 'First name',
    lastName: 'Last name',
    jobTitle: 'Job title (optional)',
    email: 'Email',
    save: 'Save profile',
    discard: 'Discard changes',
    needsNames: 'Please enter your first and last name',
    picture: 'Profile picture',
    changePicture: 'Change picture',
    removePicture: 'Remove picture',
    pictureAtOnce: 'A picture is saved as soon as you choose it.',
    updatingPicture: 'Updating your picture',
  },
  settings: {
    title: 'Settings',
    displayTitle: 'Display',
    switches: {
      show_tips: { label: 'Show tips', hint: 'Short explanations where something is new' },
      compact_cards: { label: 'Compact cards', hint: 'More sparks and results on one screen' },
      auto_open_topics: {
        label: 'Show all topics at once',
        hint: 'Otherwise only a few are shown at first',
      },
    },
    dataTitle: 'Your data',
    dataText:
      'Everything we store about you, in one JSON file: profile, settings, challenges, bookmarks and links.',
    downloadData: 'Download my data',
    downloadingData: 'Collecting your data',
    passwordTitle: 'Logging in',
    passwordText: 'You log in here with an email address and a password.',
    changePassword: 'Change password',
    logIns: 'Where you’re logged in',
    deleteTitle: 'Delete account',
    deleteText:
      'Permanently deletes your profile, saved challenges and bookmarks. Links you’ve shared stop working.',
    delete: 'Delete account',
    deleteQuestion: "Are you sure you want to delete your account? This can't be undone.",
    confirm: 'Delete',
    logInAgainTitle: 'Please log in again first',
    logInAgainText:
      'Nothing was deleted. To protect your account, it can only be deleted in the first ten minutes after you log in. Log out, log in again and delete it then.',
    cancel: 'Cancel',
  },
} as const
