import { languageTag, type Language } from '@creator-desk/domain/values/languages';

interface Texts {
  title: string;
  offline: string;
  explanation: string;
  again: string;
}

/** Written here, because nothing can be loaded when they are needed. */
export const texts: Readonly<Record<Language, Texts>> = {
  en: {
    title: 'Creator portal',
    offline: 'No connection',
    explanation:
      'Your portal opens as soon as the connection is back. An upload that was interrupted continues when you open the portal again.',
    again: 'Try again',
  },
  es: {
    title: 'Portal de creadores',
    offline: 'Sin conexión',
    explanation:
      'Tu portal se abre en cuanto vuelva la conexión. Una subida que se interrumpió continúa cuando abras el portal de nuevo.',
    again: 'Reintentar',
  },
  pt: {
    title: 'Portal de criadores',
    offline: 'Sem conexão',
    explanation:
      'Seu portal abre assim que a conexão voltar. Um envio que foi interrompido continua quando você abrir o portal de novo.',
    again: 'Tentar de novo',
  },
  fr: {
    title: 'Portail des créateurs',
    offline: 'Pas de connexion',
    explanation: 'Votre portail s’ouvre dès que la connexion revient. Un envoi interrompu reprend quand vous rouvrez le portail.',
    again: 'Réessayer',
  },
  de: {
    title: 'Creator-Portal',
    offline: 'Keine Verbindung',
    explanation:
      'Dein Portal öffnet sich, sobald die Verbindung zurück ist. Ein unterbrochener Upload läuft weiter, wenn du das Portal wieder öffnest.',
    again: 'Erneut versuchen',
  },
};

/** The colours of the portal, which has no style sheet here. */
const styles = `
:root { color-scheme: light dark; --page: #f7f7f9; --text: #1c1c21; --quiet: #5f5f6b; --accent: #5646d1; --on-accent: #fff }
@media (prefers-color-scheme: dark) { :root { --page: #131317; --text: #ececf1; --quiet: #a5a5b2; --accent: #a79cff; --on-accent: #17133d } }
body { margin: 0; min-height: 100dvh; display: grid; place-content: center; background: var(--page); color: var(--text);
  font: 16px/1.5 Inter, system-ui, sans-serif }
main { max-width: 22rem; padding: 24px; text-align: center }
h1 { margin: 0 0 8px; font-size: 22px; line-height: 1.3 }
p { margin: 0 0 24px; color: var(--quiet) }
a { display: inline-block; padding: 11px 24px; border-radius: 8px; background: var(--accent); color: var(--on-accent);
  font-weight: 600; text-decoration: none }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }`;

/** A page that needs no other file. It loads the portal when the connection is back. */
export function offlinePage(language: Language): Response {
  const { title, offline, explanation, again } = texts[language];
  const nonce = crypto.randomUUID();
  const html = `<!doctype html>
<html lang="${languageTag(language)}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style nonce="${nonce}">${styles}</style>
<main><h1>${offline}</h1><p>${explanation}</p><a href="">${again}</a></main>
<script nonce="${nonce}">addEventListener('online', () => location.reload())</script>
</html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'Referrer-Policy': 'no-referrer',
    },
  });
}
