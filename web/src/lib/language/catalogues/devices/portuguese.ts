import type { spanishDevices } from './spanish.ts';

export const portugueseDevices: Readonly<Record<keyof typeof spanishDevices, string>> = {
  Notifications: 'Notificações',
  'Notifications are on for this device.': 'As notificações estão ativadas neste aparelho.',
  'Learn at once when a video is reviewed or a payout is on its way, also when this page is closed.':
    'Saiba na hora quando um vídeo for avaliado ou um pagamento estiver a caminho, mesmo com esta página fechada.',
  'Your browser blocks notifications of this page. Allow them in its settings.':
    'Seu navegador bloqueia as notificações desta página. Permita-as nas configurações dele.',
  'Turn on notifications': 'Ativar notificações',
  'Not now': 'Agora não',
  'Devices with notifications': 'Aparelhos com notificações',
  'This device': 'Este aparelho',
  'since {date}': 'desde {date}',
  'Turn off': 'Desativar',
  'Turn off on {name}': 'Desativar em {name}',
  'Notifications could not be changed.': 'Não foi possível alterar as notificações.',
  'Notifications are not set up.': 'As notificações não estão configuradas.',
  'Notifications cannot be sent to this browser.': 'Não é possível enviar notificações a este navegador.',
  'Notifications are on for too many devices. Switch one off first.':
    'As notificações estão ativadas em aparelhos demais. Desative primeiro em um deles.',
  'Another program': 'Outro programa',
  Calendar: 'Calendário',
  'The ends of your term and contract, and the videos still to send, in your own calendar.':
    'O fim do seu período e do seu contrato, e os vídeos que faltam, na sua própria agenda.',
  'Connect your calendar': 'Conectar sua agenda',
  'Your calendar could not be loaded.': 'Não foi possível carregar seu calendário.',
  'The address could not be changed.': 'Não foi possível alterar o endereço.',
  'Your calendar program reads a secret address, about once an hour.':
    'Seu programa de agenda lê um endereço secreto, mais ou menos a cada hora.',
  'Make an address': 'Criar um endereço',
  'There is an address since {date}.': 'Há um endereço desde {date}.',
  'New address': 'Novo endereço',
  'End the address': 'Encerrar o endereço',
  'The address of now ends at once. Programs that read it show nothing new any more.':
    'O endereço atual termina na hora. Os programas que o leem não mostrarão mais nada novo.',
  'Make a new address': 'Criar um novo endereço',
  'End it now': 'Encerrar agora',
  'Keep it': 'Manter',
  'Your address': 'Seu endereço',
  'It is shown only now. Who has it sees your calendar.': 'Só aparece agora. Quem o tiver vê seu calendário.',
  Copy: 'Copiar',
  Copied: 'Copiado',
  'The address could not be copied.': 'Não foi possível copiar o endereço.',
  'Open in your calendar': 'Abrir na sua agenda',
};
