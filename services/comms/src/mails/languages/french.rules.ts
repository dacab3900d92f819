import type { MailTexts } from '../mail-texts.ts';

/** Addressed as 'vous'. A narrow space that does not break stands before high signs and within quotation marks. */
export const french: MailTexts = {
  wordings: {
    portal_link: {
      subject: 'Votre portail est prêt',
      body: 'Bonjour {name},\n\nVoici votre portail. Vous pouvez y envoyer vos vidéos, voir notre avis et demander vos paiements.\n\nLe lien est réservé à vous seul : toute personne qui le possède peut agir en votre nom. Conservez cet e-mail et ne le transférez pas.',
      button: 'Ouvrir votre portail',
    },
    video_received: {
      subject: 'Nous avons reçu « {title} »',
      body: 'Bonjour {name},\n\nVotre vidéo « {title} » est arrivée. Nous allons la regarder et vous informer dès que notre décision est prise.',
      button: 'Voir vos vidéos',
    },
    changes_requested: {
      subject: 'Une modification demandée pour « {title} »',
      body: 'Bonjour {name},\n\nNous avons regardé « {title} » et aimerions une modification. Vous pouvez envoyer la nouvelle version depuis votre portail.',
      button: 'Envoyer la nouvelle version',
    },
    video_approved: {
      subject: '« {title} » est approuvée',
      body: 'Bonjour {name},\n\nBonne nouvelle : votre vidéo « {title} » est approuvée. Merci !',
      button: 'Voir votre avancement',
    },
    video_rejected: {
      subject: '« {title} » n’a pas été acceptée',
      body: 'Bonjour {name},\n\nNous sommes désolés : nous ne pouvons pas utiliser votre vidéo « {title} ». Elle ne compte pas pour votre période.',
      button: 'Voir vos vidéos',
    },
    videos_missing: {
      subject: 'Encore à envoyer avant le {date} : {missing}',
      body: 'Bonjour {name},\n\nVotre période se termine le {date}. Il reste à envoyer : {missing}. Si quelque chose vous en empêche, répondez simplement à cet e-mail.',
      button: 'Envoyer une vidéo',
    },
    term_advanced: {
      subject: 'Votre nouvelle période : du {start} au {date}',
      body: 'Bonjour {name},\n\nLa période {term} de notre contrat va du {start} au {date}.',
      button: 'Voir votre période',
    },
    payout_requested: {
      subject: 'Nous avons votre demande de paiement de {amount}',
      body: 'Bonjour {name},\n\nVotre demande de paiement de {amount} est arrivée. Nous vous informerons dès qu’elle sera traitée.',
      button: 'Voir vos paiements',
    },
    payout_approved: {
      subject: 'Votre paiement de {amount} est approuvé',
      body: 'Bonjour {name},\n\nVotre paiement de {amount} est approuvé. Nous enverrons l’argent par {method} et vous informerons lorsqu’il sera en route.',
      button: 'Voir vos paiements',
    },
    payout_paid: {
      subject: 'Nous vous avons envoyé {amount}',
      body: 'Bonjour {name},\n\nNous vous avons envoyé {amount} par {method}. Par ce moyen, l’argent arrive en général dans ce délai : {eta}.',
      button: 'Voir vos paiements',
    },
    payout_declined: {
      subject: 'Votre demande de paiement a été refusée',
      body: 'Bonjour {name},\n\nNous n’avons pas pu approuver votre demande de paiement de {amount}.',
      button: 'Voir vos paiements',
    },
    announcement: {
      subject: '{title}',
      body: 'Bonjour {name},\n\nIl y a du nouveau dans votre portail : « {title} ».',
      button: 'Lire dans votre portail',
    },
    contract_ending: {
      subject: 'Notre contrat se termine le {date}',
      body: 'Bonjour {name},\n\nNotre contrat se termine le {date}. D’ici là, vous pouvez envoyer vos vidéos et demander vos paiements comme d’habitude. Si vous souhaitez continuer, répondez simplement à cet e-mail.',
      button: 'Ouvrir votre portail',
    },
    spark_code_ending: {
      subject: 'Le code Spark de « {title} » se termine le {date}',
      body: 'Bonjour {name},\n\nLe code Spark de « {title} » se termine le {date}. Si les publicités peuvent continuer, créez un nouveau code dans TikTok et ajoutez-le dans votre portail.',
      button: 'Ouvrir votre portail',
    },
    new_message: {
      subject: 'Vous avez {messages}',
      body: 'Bonjour {name},\n\nVous avez {messages} dans votre portail. Vous pouvez y répondre.',
      button: 'Lire et répondre',
    },
  },
  facts: { amount: 'Montant', method: 'Moyen', paidOn: 'Payé le' },
  quotes: { notes: 'Nos remarques', reason: 'Le motif', team: 'L’équipe' },
  footer: {
    reason: 'Vous recevez cet e-mail parce que vous travaillez avec nous.',
    unsubscribe: 'Ne plus recevoir d’e-mails sur {kind}',
  },
  videos: (count) => (count === 1 ? 'une vidéo' : `${count} vidéos`),
  messages: (count) => (count === 1 ? 'un nouveau message' : `${count} nouveaux messages`),
  methods: { 'Wire Transfer': 'virement international', 'Bank Transfer': 'virement bancaire', Check: 'chèque' },
  etas: {
    '1-3 business days': '1 à 3 jours ouvrés',
    '3-5 business days': '3 à 5 jours ouvrés',
    '1-2 business days': '1 à 2 jours ouvrés',
    'Instant - 1 business day': 'immédiatement ou 1 jour ouvré',
    '2-4 business days': '2 à 4 jours ouvrés',
  },
};
