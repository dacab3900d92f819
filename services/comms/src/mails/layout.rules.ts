/** What a mail says, as plain texts: the layout escapes them. */
export interface MailContent {
  /** For the `lang` of the page; English by default. */
  language?: string;
  subject: string;
  paragraphs: string[];
  /** What somebody wrote, under a heading. */
  quotes: { heading: string; text: string }[];
  /** A fact with an address is a link. */
  facts: { name: string; value: string; url?: string }[];
  button: { label: string; url: string } | null;
  /** Why the creator gets it, and the address of the page where it can be ended. */
  footer: { reason: string; label: string; url: string } | null;
}

/**
 * What headers and terminals would take for commands, and what turns the direction of a text: control and format characters. Line
 * breaks, tabs, and the characters that join signs stay.
 */
const controls = /(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** For a header: one line. */
export const oneLine = (text: string): string => text.replaceAll(controls, ' ').replaceAll(/\s+/g, ' ').trim();

const plain = (text: string): string => text.replaceAll('\r\n', '\n').replaceAll(controls, ' ').trim();

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => plain(text).replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
const withBreaks = (text: string): string => escaped(text).replaceAll('\n', '<br>');

export function textOf({ paragraphs, quotes, facts, button, footer }: MailContent): string {
  const blocks = [
    ...paragraphs.map(plain),
    ...facts.map(({ name, value, url }) => `${plain(name)}: ${plain(value)}${url ? `\n${url}` : ''}`),
    ...quotes.map(({ heading, text }) => `${plain(heading)}:\n${plain(text).replaceAll(/^/gm, '> ')}`),
    ...(button ? [`${button.label}: ${button.url}`] : []),
    ...(footer ? [`-- \n${footer.reason}\n${footer.label}: ${footer.url}`] : []),
  ];
  return `${blocks.join('\n\n')}\n`;
}

const font = `font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;

/** Mail programs of phones read the style sheet; those that drop it show the light colours of the elements. */
const styles = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page { background: #141414 !important; }
    .card { background: #1f1f1f !important; border-color: #303030 !important; }
    .text, .fact { color: #e6e6e6 !important; }
    .quiet, .quiet a { color: #a6a6a6 !important; }
    .quote { background: #2a2a2a !important; border-color: #4d7cff !important; color: #e6e6e6 !important; }
    .button { background: #3c6df0 !important; color: #ffffff !important; }
  }
  @media (max-width: 480px) { .card { padding: 24px 20px !important; } .page { padding: 12px !important; } }`;

/** Tables, because that is what all mail programs lay out alike. It loads nothing from anywhere. */
export function htmlOf({ language = 'en', subject, paragraphs, quotes, facts, button, footer }: MailContent): string {
  const paragraph = (text: string): string =>
    `<p class="text" style="margin:0 0 16px;font-size:16px;line-height:1.55;color:#1f1f1f">${withBreaks(text)}</p>`;
  const rows = facts.map(
    ({ name, value, url }) =>
      `<tr><th class="quiet" scope="row" align="left" valign="top" style="padding:4px 24px 4px 0;font-size:14px;font-weight:400;color:#595959">${escaped(name)}</th>` +
      `<td class="fact" valign="top" style="padding:4px 0;font-size:14px;font-weight:600;color:#1f1f1f">${url ? `<a class="fact" href="${escaped(url)}" style="color:#1f1f1f">${escaped(value)}</a>` : escaped(value)}</td></tr>`,
  );
  const quoted = quotes.map(
    ({ heading, text }) =>
      `<p class="quiet" style="margin:0 0 6px;font-size:14px;color:#595959">${escaped(heading)}</p>` +
      `<div class="quote" style="margin:0 0 20px;padding:12px 16px;border-left:3px solid #2f54eb;background:#f5f7ff;font-size:15px;line-height:1.5;color:#1f1f1f;overflow-wrap:anywhere">${withBreaks(text)}</div>`,
  );
  const link = button
    ? `<p style="margin:24px 0 0"><a class="button" href="${escaped(button.url)}" style="display:inline-block;padding:12px 22px;border-radius:8px;background:#2f54eb;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escaped(button.label)}</a></p>`
    : '';
  const end = footer
    ? `<p class="quiet" style="max-width:560px;margin:16px auto 0;font-size:13px;line-height:1.5;color:#595959;text-align:center">${escaped(footer.reason)} <a href="${escaped(footer.url)}" style="color:#595959">${escaped(footer.label)}</a></p>`
    : '';
  return `<!doctype html>
<html lang="${language}" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title><style>${styles}</style></head>
<body class="page" style="margin:0;padding:32px 16px;background:#f5f5f5;${font}">
<table class="card" role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;margin:0 auto;padding:32px;border:1px solid #e5e5e5;border-radius:12px;background:#ffffff;border-collapse:separate"><tr><td>
${paragraphs.map(paragraph).join('\n')}
${rows.length > 0 ? `<table cellpadding="0" cellspacing="0" style="margin:0 0 20px">${rows.join('')}</table>` : ''}
${quoted.join('\n')}
${link}
</td></tr></table>
${end}
</body></html>
`;
}
