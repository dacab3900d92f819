import type { MailTexts } from '../mail-texts.ts';

/** Addressed as 'tú', in words that are understood on both sides of the ocean. */
export const spanish: MailTexts = {
  wordings: {
    portal_link: {
      subject: 'Tu portal está listo',
      body: '¡Hola, {name}!\n\nEste es tu portal. Desde ahí nos envías tus videos, ves qué nos parecen y solicitas tus pagos.\n\nEl enlace es solo para ti: quien lo tenga puede actuar en tu nombre. Guarda este correo y no lo reenvíes.',
      button: 'Abrir tu portal',
    },
    video_received: {
      subject: 'Hemos recibido «{title}»',
      body: '¡Hola, {name}!\n\nTu video «{title}» ha llegado. Lo revisaremos y te avisaremos en cuanto tengamos una decisión.',
      button: 'Ver tus videos',
    },
    changes_requested: {
      subject: 'Te pedimos un cambio en «{title}»',
      body: '¡Hola, {name}!\n\nHemos revisado «{title}» y nos gustaría que cambiaras algo. Puedes enviar la nueva versión desde tu portal.',
      button: 'Enviar la nueva versión',
    },
    video_approved: {
      subject: '«{title}» está aprobado',
      body: '¡Hola, {name}!\n\nBuenas noticias: tu video «{title}» está aprobado. ¡Gracias!',
      button: 'Ver tu progreso',
    },
    video_rejected: {
      subject: '«{title}» no fue aceptado',
      body: '¡Hola, {name}!\n\nLo sentimos: no podemos usar tu video «{title}». No cuenta para tu periodo.',
      button: 'Ver tus videos',
    },
    videos_missing: {
      subject: 'Hasta el {date} te falta: {missing}',
      body: '¡Hola, {name}!\n\nTu periodo termina el {date} y aún te falta: {missing}. Si tienes algún inconveniente, simplemente responde a este correo.',
      button: 'Enviar un video',
    },
    term_advanced: {
      subject: 'Tu nuevo periodo: del {start} al {date}',
      body: '¡Hola, {name}!\n\nEl periodo {term} de nuestro contrato va del {start} al {date}.',
      button: 'Ver tu periodo',
    },
    payout_requested: {
      subject: 'Tenemos tu solicitud de pago por {amount}',
      body: '¡Hola, {name}!\n\nTu solicitud de pago por {amount} ha llegado. Te avisaremos cuando esté decidida.',
      button: 'Ver tus pagos',
    },
    payout_approved: {
      subject: 'Tu pago de {amount} está aprobado',
      body: '¡Hola, {name}!\n\nTu pago de {amount} está aprobado. Te enviaremos el dinero por {method} y te avisaremos cuando esté en camino.',
      button: 'Ver tus pagos',
    },
    payout_paid: {
      subject: 'Te hemos enviado {amount}',
      body: '¡Hola, {name}!\n\nTe hemos enviado {amount} por {method}. Por esta vía el dinero suele llegar en este plazo: {eta}.',
      button: 'Ver tus pagos',
    },
    payout_declined: {
      subject: 'Tu solicitud de pago fue rechazada',
      body: '¡Hola, {name}!\n\nNo pudimos aprobar tu solicitud de pago por {amount}.',
      button: 'Ver tus pagos',
    },
    announcement: {
      subject: '{title}',
      body: '¡Hola, {name}!\n\nHay novedades para ti en tu portal: «{title}».',
      button: 'Leerlas en tu portal',
    },
    contract_ending: {
      subject: 'Nuestro contrato termina el {date}',
      body: '¡Hola, {name}!\n\nNuestro contrato termina el {date}. Hasta entonces puedes enviar tus videos y solicitar tus pagos como siempre. Si te gustaría seguir, simplemente responde a este correo.',
      button: 'Abrir tu portal',
    },
    spark_code_ending: {
      subject: 'El código Spark de «{title}» termina el {date}',
      body: '¡Hola, {name}!\n\nEl código Spark de «{title}» termina el {date}. Si los anuncios pueden seguir, crea un código nuevo en TikTok y añádelo en tu portal.',
      button: 'Abrir tu portal',
    },
    new_message: {
      subject: 'Tienes {messages}',
      body: '¡Hola, {name}!\n\nTienes {messages} en tu portal. Allí puedes responder.',
      button: 'Leer y responder',
    },
  },
  facts: { amount: 'Importe', method: 'Método', paidOn: 'Pagado el' },
  quotes: { notes: 'Nuestras notas', reason: 'El motivo', team: 'El equipo' },
  footer: { reason: 'Recibes este correo porque trabajas con nosotros.', unsubscribe: 'No recibir más correos sobre {kind}' },
  videos: (count) => (count === 1 ? 'un video' : `${count} videos`),
  messages: (count) => (count === 1 ? 'un mensaje nuevo' : `${count} mensajes nuevos`),
  methods: { 'Wire Transfer': 'transferencia internacional', 'Bank Transfer': 'transferencia bancaria', Check: 'cheque' },
  etas: {
    '1-3 business days': 'de 1 a 3 días hábiles',
    '3-5 business days': 'de 3 a 5 días hábiles',
    '1-2 business days': 'de 1 a 2 días hábiles',
    'Instant - 1 business day': 'al instante o 1 día hábil',
    '2-4 business days': 'de 2 a 4 días hábiles',
  },
};
