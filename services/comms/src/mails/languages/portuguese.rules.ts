import type { MailTexts } from '../mail-texts.ts';

/** That of Brazil, addressed as 'você'. */
export const portuguese: MailTexts = {
  wordings: {
    portal_link: {
      subject: 'Seu portal está pronto',
      body: 'Olá, {name}!\n\nEste é o seu portal. Por ele você nos envia seus vídeos, vê o que achamos deles e solicita seus pagamentos.\n\nO link é só seu: quem o tiver pode agir em seu nome. Guarde este e-mail e não o encaminhe.',
      button: 'Abrir seu portal',
    },
    video_received: {
      subject: 'Recebemos “{title}”',
      body: 'Olá, {name}!\n\nSeu vídeo “{title}” chegou. Vamos analisá-lo e avisar você assim que tivermos uma decisão.',
      button: 'Ver seus vídeos',
    },
    changes_requested: {
      subject: 'Pedimos um ajuste em “{title}”',
      body: 'Olá, {name}!\n\nAnalisamos “{title}” e gostaríamos que você ajustasse algo. Você pode enviar a nova versão pelo portal.',
      button: 'Enviar a nova versão',
    },
    video_approved: {
      subject: '“{title}” foi aprovado',
      body: 'Olá, {name}!\n\nBoas notícias: seu vídeo “{title}” foi aprovado. Obrigado!',
      button: 'Ver seu progresso',
    },
    video_rejected: {
      subject: '“{title}” não foi aceito',
      body: 'Olá, {name}!\n\nSentimos muito: não podemos usar seu vídeo “{title}”. Ele não conta para o seu período.',
      button: 'Ver seus vídeos',
    },
    videos_missing: {
      subject: 'Até {date} ainda falta: {missing}',
      body: 'Olá, {name}!\n\nSeu período termina em {date} e ainda falta: {missing}. Se algo estiver atrapalhando, é só responder a este e-mail.',
      button: 'Enviar um vídeo',
    },
    term_advanced: {
      subject: 'Seu novo período: de {start} a {date}',
      body: 'Olá, {name}!\n\nO período {term} do nosso contrato vai de {start} a {date}.',
      button: 'Ver seu período',
    },
    payout_requested: {
      subject: 'Recebemos sua solicitação de pagamento de {amount}',
      body: 'Olá, {name}!\n\nSua solicitação de pagamento de {amount} chegou. Avisaremos você quando houver uma decisão.',
      button: 'Ver seus pagamentos',
    },
    payout_approved: {
      subject: 'Seu pagamento de {amount} foi aprovado',
      body: 'Olá, {name}!\n\nSeu pagamento de {amount} foi aprovado. Enviaremos o dinheiro por {method} e avisaremos quando estiver a caminho.',
      button: 'Ver seus pagamentos',
    },
    payout_paid: {
      subject: 'Enviamos {amount} para você',
      body: 'Olá, {name}!\n\nEnviamos {amount} para você por {method}. Por esse meio o dinheiro costuma chegar neste prazo: {eta}.',
      button: 'Ver seus pagamentos',
    },
    payout_declined: {
      subject: 'Sua solicitação de pagamento foi recusada',
      body: 'Olá, {name}!\n\nNão pudemos aprovar sua solicitação de pagamento de {amount}.',
      button: 'Ver seus pagamentos',
    },
    announcement: {
      subject: '{title}',
      body: 'Olá, {name}!\n\nHá novidades para você no portal: “{title}”.',
      button: 'Ler no portal',
    },
    contract_ending: {
      subject: 'Nosso contrato termina em {date}',
      body: 'Olá, {name}!\n\nNosso contrato termina em {date}. Até lá você pode enviar seus vídeos e solicitar seus pagamentos normalmente. Se quiser continuar, é só responder a este e-mail.',
      button: 'Abrir seu portal',
    },
    spark_code_ending: {
      subject: 'O código Spark de “{title}” termina em {date}',
      body: 'Olá, {name}!\n\nO código Spark de “{title}” termina em {date}. Se os anúncios puderem continuar, crie um novo código no TikTok e adicione-o no seu portal.',
      button: 'Abrir seu portal',
    },
    new_message: {
      subject: 'Você tem {messages}',
      body: 'Olá, {name}!\n\nVocê tem {messages} no seu portal. Lá você pode responder.',
      button: 'Ler e responder',
    },
  },
  facts: { amount: 'Valor', method: 'Método', paidOn: 'Pago em' },
  quotes: { notes: 'Nossas observações', reason: 'O motivo', team: 'A equipe' },
  footer: { reason: 'Você recebe este e-mail porque trabalha conosco.', unsubscribe: 'Não receber mais e-mails sobre {kind}' },
  videos: (count) => (count === 1 ? 'um vídeo' : `${count} vídeos`),
  messages: (count) => (count === 1 ? 'uma nova mensagem' : `${count} novas mensagens`),
  methods: { 'Wire Transfer': 'transferência internacional', 'Bank Transfer': 'transferência bancária', Check: 'cheque' },
  etas: {
    '1-3 business days': 'de 1 a 3 dias úteis',
    '3-5 business days': 'de 3 a 5 dias úteis',
    '1-2 business days': 'de 1 a 2 dias úteis',
    'Instant - 1 business day': 'na hora ou em 1 dia útil',
    '2-4 business days': 'de 2 a 4 dias úteis',
  },
};
