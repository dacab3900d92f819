import type { spanishDevices } from './spanish.ts';

export const germanDevices: Readonly<Record<keyof typeof spanishDevices, string>> = {
  Notifications: 'Benachrichtigungen',
  'Notifications are on for this device.': 'Auf diesem Gerät sind Benachrichtigungen an.',
  'Learn at once when a video is reviewed or a payout is on its way, also when this page is closed.':
    'Erfahre sofort, wenn ein Video geprüft oder eine Auszahlung unterwegs ist, auch wenn diese Seite geschlossen ist.',
  'Your browser blocks notifications of this page. Allow them in its settings.':
    'Dein Browser blockiert Benachrichtigungen dieser Seite. Erlaube sie in seinen Einstellungen.',
  'Turn on notifications': 'Benachrichtigungen einschalten',
  'Not now': 'Nicht jetzt',
  'Devices with notifications': 'Geräte mit Benachrichtigungen',
  'This device': 'Dieses Gerät',
  'since {date}': 'seit {date}',
  'Turn off': 'Ausschalten',
  'Turn off on {name}': 'Ausschalten auf {name}',
  'Notifications could not be changed.': 'Die Benachrichtigungen konnten nicht geändert werden.',
  'Notifications are not set up.': 'Benachrichtigungen sind nicht eingerichtet.',
  'Notifications cannot be sent to this browser.': 'An diesen Browser können keine Benachrichtigungen gesendet werden.',
  'Notifications are on for too many devices. Switch one off first.':
    'Benachrichtigungen sind auf zu vielen Geräten an. Schalte zuerst eines aus.',
  'Another program': 'Ein anderes Programm',
  Calendar: 'Kalender',
  'The ends of your term and contract, and the videos still to send, in your own calendar.':
    'Das Ende deines Zeitraums und deines Vertrags und die noch fehlenden Videos in deinem eigenen Kalender.',
  'Connect your calendar': 'Deinen Kalender verbinden',
  'Your calendar could not be loaded.': 'Dein Kalender konnte nicht geladen werden.',
  'The address could not be changed.': 'Die Adresse konnte nicht geändert werden.',
  'Your calendar program reads a secret address, about once an hour.':
    'Dein Kalenderprogramm liest eine geheime Adresse, etwa einmal in der Stunde.',
  'Make an address': 'Adresse erstellen',
  'There is an address since {date}.': 'Es gibt eine Adresse seit dem {date}.',
  'New address': 'Neue Adresse',
  'End the address': 'Adresse beenden',
  'The address of now ends at once. Programs that read it show nothing new any more.':
    'Die jetzige Adresse endet sofort. Programme, die sie lesen, zeigen nichts Neues mehr.',
  'Make a new address': 'Neue Adresse erstellen',
  'End it now': 'Jetzt beenden',
  'Keep it': 'Behalten',
  'Your address': 'Deine Adresse',
  'It is shown only now. Who has it sees your calendar.': 'Sie wird nur jetzt gezeigt. Wer sie hat, sieht deinen Kalender.',
  Copy: 'Kopieren',
  Copied: 'Kopiert',
  'The address could not be copied.': 'Die Adresse konnte nicht kopiert werden.',
  'Open in your calendar': 'Im Kalender öffnen',
};
