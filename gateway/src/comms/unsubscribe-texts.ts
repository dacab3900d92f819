import type { Language } from '@creator-desk/domain/values/languages';

/** What the page says; {kind} is what mails are about. */
interface UnsubscribeTexts {
  on: { heading: string; text: string; button: string };
  off: { heading: string; text: string; button: string };
}

export const unsubscribeTexts: Record<Language, UnsubscribeTexts> = {
  en: {
    on: { heading: 'Mails from us', text: 'You get mails about {kind}.', button: 'No more mails about {kind}' },
    off: { heading: 'No more mails', text: 'You will not get mails about {kind} any more.', button: 'Send them again' },
  },
  es: {
    on: { heading: 'Nuestros correos', text: 'Recibes correos sobre {kind}.', button: 'No recibir más correos sobre {kind}' },
    off: { heading: 'No más correos', text: 'Ya no recibirás correos sobre {kind}.', button: 'Volver a recibirlos' },
  },
  pt: {
    on: { heading: 'Nossos e-mails', text: 'Você recebe e-mails sobre {kind}.', button: 'Não receber mais e-mails sobre {kind}' },
    off: { heading: 'Sem mais e-mails', text: 'Você não receberá mais e-mails sobre {kind}.', button: 'Voltar a receber' },
  },
  fr: {
    on: { heading: 'Nos e-mails', text: 'Vous recevez des e-mails sur {kind}.', button: 'Ne plus recevoir d’e-mails sur {kind}' },
    off: { heading: 'Plus d’e-mails', text: 'Vous ne recevrez plus d’e-mails sur {kind}.', button: 'Les recevoir à nouveau' },
  },
  de: {
    on: { heading: 'E-Mails von uns', text: 'Du bekommst E-Mails über {kind}.', button: 'Keine E-Mails mehr über {kind}' },
    off: { heading: 'Keine E-Mails mehr', text: 'Du bekommst keine E-Mails mehr über {kind}.', button: 'Wieder senden' },
  },
};
