import type { spanishDevices } from './spanish.ts';

export const frenchDevices: Readonly<Record<keyof typeof spanishDevices, string>> = {
  Notifications: 'Notifications',
  'Notifications are on for this device.': 'Les notifications sont activées sur cet appareil.',
  'Learn at once when a video is reviewed or a payout is on its way, also when this page is closed.':
    'Apprenez tout de suite qu’une vidéo est examinée ou qu’un paiement est en route, même quand cette page est fermée.',
  'Your browser blocks notifications of this page. Allow them in its settings.':
    'Votre navigateur bloque les notifications de cette page. Autorisez-les dans ses réglages.',
  'Turn on notifications': 'Activer les notifications',
  'Not now': 'Pas maintenant',
  'Devices with notifications': 'Appareils avec notifications',
  'This device': 'Cet appareil',
  'since {date}': 'depuis le {date}',
  'Turn off': 'Désactiver',
  'Turn off on {name}': 'Désactiver sur {name}',
  'Notifications could not be changed.': 'Les notifications n’ont pas pu être modifiées.',
  'Notifications are not set up.': 'Les notifications ne sont pas configurées.',
  'Notifications cannot be sent to this browser.': 'Impossible d’envoyer des notifications à ce navigateur.',
  'Notifications are on for too many devices. Switch one off first.':
    'Les notifications sont activées sur trop d’appareils. Désactivez-en un d’abord.',
  'Another program': 'Un autre programme',
  Calendar: 'Calendrier',
  'The ends of your term and contract, and the videos still to send, in your own calendar.':
    'La fin de votre période et de votre contrat, et les vidéos encore à envoyer, dans votre propre calendrier.',
  'Connect your calendar': 'Connecter votre calendrier',
  'Your calendar could not be loaded.': 'Votre calendrier n’a pas pu être chargé.',
  'The address could not be changed.': 'L’adresse n’a pas pu être modifiée.',
  'Your calendar program reads a secret address, about once an hour.':
    'Votre logiciel de calendrier lit une adresse secrète, environ une fois par heure.',
  'Make an address': 'Créer une adresse',
  'There is an address since {date}.': 'Il y a une adresse depuis le {date}.',
  'New address': 'Nouvelle adresse',
  'End the address': 'Supprimer l’adresse',
  'The address of now ends at once. Programs that read it show nothing new any more.':
    'L’adresse actuelle prend fin tout de suite. Les logiciels qui la lisent n’afficheront plus rien de nouveau.',
  'Make a new address': 'Créer une nouvelle adresse',
  'End it now': 'La supprimer maintenant',
  'Keep it': 'La garder',
  'Your address': 'Votre adresse',
  'It is shown only now. Who has it sees your calendar.': 'Elle n’est affichée que maintenant. Qui l’a voit votre calendrier.',
  Copy: 'Copier',
  Copied: 'Copié',
  'The address could not be copied.': 'L’adresse n’a pas pu être copiée.',
  'Open in your calendar': 'Ouvrir dans votre calendrier',
};
