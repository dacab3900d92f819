import { useLayoutEffect, useRef } from 'react';
import styles from './mail-frame.module.css';

interface Props {
  html: string;
  title: string;
  /** In which a mail program shows it. */
  scheme?: 'light' | 'dark';
}

/** A mail as a mail program shows it, without scripts and forms. */
export function MailFrame({ html, title, scheme = 'light' }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  useLayoutEffect(() => applyStyles(frame.current, scheme), [html, scheme]);
  return (
    <iframe
      ref={frame}
      className={styles.mail}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={html}
      onLoad={({ currentTarget }) => applyStyles(currentTarget, scheme)}
    />
  );
}

/** The text part of a mail. */
export function MailText({ text, label }: { text: string; label: string }) {
  return (
    <pre className={styles.text} tabIndex={0} aria-label={label}>
      {text}
    </pre>
  );
}

/**
 * The policy of the page applies neither the style attributes of a mail nor its style sheet, but lets the page's own code set them.
 * The frame has the scheme that is asked for, whatever the device prefers.
 */
function applyStyles(frame: HTMLIFrameElement | null, scheme: 'light' | 'dark'): void {
  const mail = frame?.contentDocument;
  const view = frame?.contentWindow as (Window & typeof globalThis) | null | undefined;
  if (!mail || !view) return;
  for (const element of mail.querySelectorAll<HTMLElement>('[style]'))
    element.style.cssText = element.getAttribute('style') ?? '';
  const rules = Array.from(mail.querySelectorAll('style'), ({ textContent }) => textContent).join('\n');
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(rules.replaceAll('(prefers-color-scheme: dark)', scheme === 'dark' ? 'all' : 'not all'));
  mail.adoptedStyleSheets = [sheet];
}
