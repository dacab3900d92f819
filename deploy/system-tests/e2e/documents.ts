// Contracts of nobody, as files of every kind: written by the browser itself, so that each is what a person would send.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';

export interface UploadFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export interface ContractTerms {
  fullName: string;
  /** Without its @. */
  handle: string;
  /** Dollars a month. */
  fee: string;
}

/** A handle that no other test and no other run has. */
export const uniqueHandle = (name: string): string => `${name}.${randomBytes(3).toString('hex')}`;

const sheet = 'body { font: 15px/1.6 Liberation Serif, serif; margin: 48px; color: #000; background: #fff }';

function contractHtml({ fullName, handle, fee }: ContractTerms): string {
  return `<!doctype html><meta charset="utf-8"><style>${sheet}</style>
    <h1>Creator Services Agreement</h1>
    <p>This agreement is made between Northwind Kitchen Goods Inc. (the “Brand”) and ${fullName} (the “Creator”), known as @${handle} on TikTok.</p>
    <p>The term begins on March 1, 2026 and ends on February 28, 2027.</p>
    <p>The Brand pays the Creator a monthly fee of $${fee}, within thirty days of the Creator's invoice.</p>
    <p>Each month the Creator publishes 6 videos on TikTok and Instagram.</p>`;
}

export const textContract = ({ fullName, handle, fee }: ContractTerms): UploadFile => ({
  name: `${handle}.txt`,
  mimeType: 'text/plain',
  buffer: Buffer.from(
    `Creator: ${fullName}\nHandle: @${handle}\nPlatforms: TikTok\nMonthly fee: $${fee}\nStart date: 2026-03-01\nEnd date: 2027-02-28\nVideos per month: 6\n`,
  ),
});

/** A Word document with a table, for Priya Ramanathan. */
export const wordDocument = (): UploadFile => ({
  name: 'agreement.docx',
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: readFileSync(new URL('./files/agreement.docx', import.meta.url)),
});

/** Prints and photographs contracts. */
export class ContractPrinter {
  private readonly browser: Browser;

  constructor(browser: Browser) {
    this.browser = browser;
  }

  /** A PDF with its text. */
  async pdf(deal: ContractTerms, pages = 1): Promise<UploadFile> {
    const more = '<p style="break-before: page">Schedule. Nothing further is agreed.</p>'.repeat(pages - 1);
    return this.printed(`${deal.handle}.pdf`, contractHtml(deal) + more);
  }

  /** A photograph of the page. */
  async photo(deal: ContractTerms): Promise<UploadFile> {
    return { name: `${deal.handle}.png`, mimeType: 'image/png', buffer: await this.photograph(contractHtml(deal)) };
  }

  /** A PDF that is nothing but a picture of the page. */
  async scan(deal: ContractTerms): Promise<UploadFile> {
    const picture = (await this.photograph(contractHtml(deal))).toString('base64');
    return this.printed(`${deal.handle}-scan.pdf`, `<img style="width: 100%" src="data:image/png;base64,${picture}">`);
  }

  private async printed(name: string, html: string): Promise<UploadFile> {
    const page = await this.browser.newPage();
    try {
      await page.setContent(html);
      return { name, mimeType: 'application/pdf', buffer: await page.pdf({ format: 'Letter' }) };
    } finally {
      await page.close();
    }
  }

  private async photograph(html: string): Promise<Buffer> {
    const page = await this.browser.newPage({ viewport: { width: 816, height: 600 }, deviceScaleFactor: 2 });
    try {
      await page.setContent(html);
      return await page.screenshot();
    } finally {
      await page.close();
    }
  }
}
