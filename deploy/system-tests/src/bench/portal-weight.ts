// `npm run bench:portal`: what a phone downloads for the first view of a creator's page, and how fast it is painted.
import type { Page } from 'playwright-core';
import { signIn } from '@creator-desk/local/api';
import { Problem, runCommand } from '@creator-desk/local/problem';
import { type FetchedResource, kilobytes, launchBrowser, recordResources, totalBytes } from './page-resources.ts';

/** Lighthouse's mid-range phone on slow 4G: 150 ms round trip, 1.6 Mbit/s, a four times slower processor. */
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 3 };
const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const cpuSlowdown = 4;
/** Compressed JavaScript that the first view may download. */
const maxScriptBytes = 150_000;

interface PaintMetrics {
  /** Since the request. */
  largestPaintMs: number;
  /** Cumulative layout shift; 0 is none. */
  layoutShift: number;
}

/** Runs in the page before its own scripts. */
const paintObserverScript = `
  window.painted = { largestPaint: 0, shift: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.painted.largestPaint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.painted.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

await runCommand(async () => {
  const api = await signIn();
  const [portal] = await api.call<{ slug: string }[]>('GET', '/api/portal-links?page=1&pageSize=1');
  if (!portal) throw new Problem('There is no portal yet: make one in the campaign manager.');

  const browser = await launchBrowser();
  try {
    const page = await browser.newPage(phone);
    await page.addInitScript(paintObserverScript);
    const devtools = await page.context().newCDPSession(page);
    const fetched = await recordResources(devtools);
    await devtools.send('Network.emulateNetworkConditions', slow4g);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await page.goto(`${api.address}/portal/${portal.slug}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('load');
    const scripts = totalBytes(fetched, 'Script');
    printReport(fetched, await readPaintMetrics(page));
    if (scripts > maxScriptBytes)
      throw new Problem(`${kilobytes(scripts)} of JavaScript are more than ${kilobytes(maxScriptBytes)}.`);
  } finally {
    await browser.close();
  }
});

function printReport(
  fetched: readonly FetchedResource[],
  { largestPaintMs: largestPaint, layoutShift: shift }: PaintMetrics,
): void {
  const line = (what: string, value: string): void => console.log(`${what.padEnd(26)} ${value}`);
  line('JavaScript (compressed)', kilobytes(totalBytes(fetched, 'Script')));
  line('Style sheets', kilobytes(totalBytes(fetched, 'Stylesheet')));
  line('Font', kilobytes(totalBytes(fetched, 'Font')));
  line('Everything', kilobytes(fetched.reduce((bytes, one) => bytes + one.bytes, 0)));
  line('Requests', String(fetched.length));
  line('Largest contentful paint', `${(largestPaint / 1000).toFixed(2)} s`);
  line('Layout shift', shift.toFixed(3));
}

/** Reads after two further frames, when the browser has reported the last paint. */
function readPaintMetrics(page: Page): Promise<PaintMetrics> {
  return page.evaluate<PaintMetrics>(
    'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(window.painted), 500))))',
  );
}
