import type { MailTexts } from '../mail-texts.ts';

/** Addressed as 'du'. */
export const german: MailTexts = {
  wordings: {
    portal_link: {
      subject: 'Dein Portal ist bereit',
      body: 'Hallo {name},\n\ndas ist dein Portal. Dort schickst du uns deine Videos, siehst, was wir davon halten, und forderst deine Auszahlung an.\n\nDer Link ist nur für dich: Wer ihn hat, kann in deinem Namen handeln. Bewahre diese E-Mail auf und leite sie nicht weiter.',
      button: 'Portal öffnen',
    },
    video_received: {
      subject: 'Wir haben „{title}“ erhalten',
      body: 'Hallo {name},\n\ndein Video „{title}“ ist angekommen. Wir sehen es uns an und melden uns, sobald wir entschieden haben.',
      button: 'Deine Videos ansehen',
    },
    changes_requested: {
      subject: 'Bitte ändere etwas an „{title}“',
      body: 'Hallo {name},\n\nwir haben uns „{title}“ angesehen und wünschen uns eine Änderung. Die neue Version kannst du in deinem Portal hochladen.',
      button: 'Neue Version hochladen',
    },
    video_approved: {
      subject: '„{title}“ ist freigegeben',
      body: 'Hallo {name},\n\ngute Nachrichten: Dein Video „{title}“ ist freigegeben. Danke!',
      button: 'Deinen Stand ansehen',
    },
    video_rejected: {
      subject: '„{title}“ wurde abgelehnt',
      body: 'Hallo {name},\n\nes tut uns leid: Wir können dein Video „{title}“ nicht verwenden. Es zählt nicht für deinen Zeitraum.',
      button: 'Deine Videos ansehen',
    },
    videos_missing: {
      subject: 'Bis zum {date} fehlt noch: {missing}',
      body: 'Hallo {name},\n\ndein Zeitraum endet am {date}. Es fehlt noch: {missing}. Wenn etwas dazwischenkommt, antworte einfach auf diese E-Mail.',
      button: 'Video hochladen',
    },
    term_advanced: {
      subject: 'Dein neuer Zeitraum: {start} bis {date}',
      body: 'Hallo {name},\n\nZeitraum {term} unseres Vertrags läuft vom {start} bis zum {date}.',
      button: 'Deinen Zeitraum ansehen',
    },
    payout_requested: {
      subject: 'Deine Auszahlungsanfrage über {amount} ist da',
      body: 'Hallo {name},\n\ndeine Auszahlungsanfrage über {amount} ist angekommen. Wir melden uns, sobald darüber entschieden ist.',
      button: 'Deine Auszahlungen ansehen',
    },
    payout_approved: {
      subject: 'Deine Auszahlung über {amount} ist genehmigt',
      body: 'Hallo {name},\n\ndeine Auszahlung über {amount} ist genehmigt. Wir senden das Geld per {method} und melden uns, sobald es unterwegs ist.',
      button: 'Deine Auszahlungen ansehen',
    },
    payout_paid: {
      subject: 'Wir haben dir {amount} gesendet',
      body: 'Hallo {name},\n\nwir haben dir {amount} per {method} gesendet. Auf diesem Weg dauert es meist so lange: {eta}.',
      button: 'Deine Auszahlungen ansehen',
    },
    payout_declined: {
      subject: 'Deine Auszahlungsanfrage wurde abgelehnt',
      body: 'Hallo {name},\n\nwir konnten deine Auszahlungsanfrage über {amount} nicht genehmigen.',
      button: 'Deine Auszahlungen ansehen',
    },
    announcement: {
      subject: '{title}',
      body: 'Hallo {name},\n\nin deinem Portal gibt es Neuigkeiten für dich: „{title}“.',
      button: 'Im Portal lesen',
    },
    contract_ending: {
      subject: 'Unser Vertrag endet am {date}',
      body: 'Hallo {name},\n\nunser Vertrag endet am {date}. Bis dahin kannst du wie gewohnt Videos hochladen und Auszahlungen anfordern. Wenn du weitermachen möchtest, antworte einfach auf diese E-Mail.',
      button: 'Portal öffnen',
    },
    spark_code_ending: {
      subject: 'Der Spark-Code zu „{title}“ endet am {date}',
      body: 'Hallo {name},\n\nder Spark-Code zu „{title}“ endet am {date}. Wenn die Anzeigen weiterlaufen dürfen, erstelle in TikTok bitte einen neuen Code und füge ihn in deinem Portal hinzu.',
      button: 'Portal öffnen',
    },
    new_message: {
      subject: 'Du hast {messages}',
      body: 'Hallo {name},\n\ndu hast {messages} in deinem Portal. Dort kannst du antworten.',
      button: 'Lesen und antworten',
    },
  },
  facts: { amount: 'Betrag', method: 'Zahlungsweg', paidOn: 'Bezahlt am' },
  quotes: { notes: 'Unsere Anmerkungen', reason: 'Der Grund', team: 'Das Team' },
  footer: { reason: 'Du bekommst diese E-Mail, weil du mit uns arbeitest.', unsubscribe: 'Keine E-Mails mehr über {kind}' },
  videos: (count) => (count === 1 ? 'ein Video' : `${count} Videos`),
  messages: (count) => (count === 1 ? 'eine neue Nachricht' : `${count} neue Nachrichten`),
  methods: { 'Wire Transfer': 'Auslandsüberweisung', 'Bank Transfer': 'Überweisung', Check: 'Scheck' },
  etas: {
    '1-3 business days': '1 bis 3 Werktage',
    '3-5 business days': '3 bis 5 Werktage',
    '1-2 business days': '1 bis 2 Werktage',
    'Instant - 1 business day': 'sofort bis 1 Werktag',
    '2-4 business days': '2 bis 4 Werktage',
  },
};
