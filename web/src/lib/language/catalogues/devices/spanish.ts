/** What the portal does on devices while it is closed: notifications, and the creator's own calendar. */
export const spanishDevices = {
  Notifications: 'Notificaciones',
  'Notifications are on for this device.': 'Las notificaciones están activadas en este dispositivo.',
  'Learn at once when a video is reviewed or a payout is on its way, also when this page is closed.':
    'Entérate al momento cuando se revise un video o un pago esté en camino, aunque esta página esté cerrada.',
  'Your browser blocks notifications of this page. Allow them in its settings.':
    'Tu navegador bloquea las notificaciones de esta página. Permítelas en sus ajustes.',
  'Turn on notifications': 'Activar notificaciones',
  'Not now': 'Ahora no',
  'Devices with notifications': 'Dispositivos con notificaciones',
  'This device': 'Este dispositivo',
  'since {date}': 'desde el {date}',
  'Turn off': 'Desactivar',
  'Turn off on {name}': 'Desactivar en {name}',
  'Notifications could not be changed.': 'No se pudieron cambiar las notificaciones.',
  'Notifications are not set up.': 'Las notificaciones no están configuradas.',
  'Notifications cannot be sent to this browser.': 'No se pueden enviar notificaciones a este navegador.',
  'Notifications are on for too many devices. Switch one off first.':
    'Las notificaciones están activadas en demasiados dispositivos. Desactívalas primero en uno.',
  'Another program': 'Otro programa',
  Calendar: 'Calendario',
  'The ends of your term and contract, and the videos still to send, in your own calendar.':
    'El final de tu periodo y de tu contrato, y los videos que faltan, en tu propio calendario.',
  'Connect your calendar': 'Conectar tu calendario',
  'Your calendar could not be loaded.': 'No se pudo cargar tu calendario.',
  'The address could not be changed.': 'No se pudo cambiar la dirección.',
  'Your calendar program reads a secret address, about once an hour.':
    'Tu programa de calendario lee una dirección secreta, más o menos cada hora.',
  'Make an address': 'Crear una dirección',
  'There is an address since {date}.': 'Hay una dirección desde el {date}.',
  'New address': 'Nueva dirección',
  'End the address': 'Terminar la dirección',
  'The address of now ends at once. Programs that read it show nothing new any more.':
    'La dirección actual termina al momento. Los programas que la leen ya no mostrarán nada nuevo.',
  'Make a new address': 'Crear una nueva dirección',
  'End it now': 'Terminarla ahora',
  'Keep it': 'Conservarla',
  'Your address': 'Tu dirección',
  'It is shown only now. Who has it sees your calendar.': 'Solo se muestra ahora. Quien la tenga ve tu calendario.',
  Copy: 'Copiar',
  Copied: 'Copiado',
  'The address could not be copied.': 'No se pudo copiar la dirección.',
  'Open in your calendar': 'Abrir en tu calendario',
};
