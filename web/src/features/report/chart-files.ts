// What is saved of a chart: its table as CSV, its chart as PNG.
import { csvLine, neutralised } from '@creator-desk/domain/values/csv-cell';
import { amountOfCents } from '@creator-desk/domain/values/money';
import { saveAs } from '../../lib/browser/save-as.ts';
import type { Chart, Unit } from './chart.ts';

/** Of a file: 'committed-and-paid'. */
const nameOf = (title: string): string => title.toLowerCase().replaceAll(/[^a-z\d]+/g, '-');

/** Plain numbers, so that a spreadsheet reckons with them. */
export function csvCell(value: number | null, unit: Unit): string | number {
  if (value === null) return '';
  return unit === 'cents' ? amountOfCents(Math.round(value)) : value;
}

export const csvUnits: Record<Unit, string> = { cents: ' (USD)', count: '', share: ' (share)', seconds: ' (seconds)' };

export function csvOf({ head, labels, series }: Chart): string {
  const lines = [
    csvLine([head, ...series.map(({ name, unit }) => `${name}${csvUnits[unit]}`)]),
    ...labels.map((label, index) =>
      csvLine([neutralised(label), ...series.map(({ values, unit }) => csvCell(values[index] ?? null, unit))]),
    ),
    csvLine(['Total', ...series.map(({ total, unit }) => csvCell(total, unit))]),
  ];
  if (series.some(({ before }) => before !== undefined))
    lines.push(csvLine(['Period before', ...series.map(({ before = null, unit }) => csvCell(before, unit))]));
  return lines.join('');
}

export function saveCsv(title: string, chart: Chart): void {
  saveAs(`${nameOf(title)}.csv`, new Blob([csvOf(chart)], { type: 'text/csv;charset=utf-8' }));
}

interface Picture {
  title: string;
  /** Names of the series with their colours. */
  legend: readonly { name: string; colour: string }[];
  text: string;
  background: string;
  fontFamily: string;
}

/** Pixels for each of the screen's, so that it is sharp in a document. */
const scale = 2;
const head = 64;
const margin = 16;

/** Draws the chart as it is on screen, with its title and legend. */
export async function savePng(svg: SVGSVGElement, picture: Picture): Promise<void> {
  const { width, height } = svg.getBoundingClientRect();
  const drawn = await imageOf(svg, width, height);
  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * margin) * scale;
  canvas.height = (height + head + margin) * scale;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws no pictures');
  context.scale(scale, scale);
  context.fillStyle = picture.background;
  context.fillRect(0, 0, canvas.width, canvas.height);
  drawHead(context, picture);
  context.drawImage(drawn, margin, head, width, height);
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!bytes) throw new Error('The picture could not be written');
  saveAs(`${nameOf(picture.title)}.png`, bytes);
}

function drawHead(context: CanvasRenderingContext2D, { title, legend, text, fontFamily }: Picture): void {
  context.fillStyle = text;
  context.font = `600 16px ${fontFamily}`;
  context.fillText(title, margin, margin + 12);
  context.font = `12px ${fontFamily}`;
  let left = margin;
  for (const { name, colour } of legend) {
    context.fillStyle = colour;
    context.fillRect(left, margin + 24, 10, 10);
    context.fillStyle = text;
    context.fillText(name, left + 16, margin + 33);
    left += 32 + context.measureText(name).width;
  }
}

async function imageOf(svg: SVGSVGElement, width: number, height: number): Promise<HTMLImageElement> {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const address = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' }));
  try {
    const image = new Image(width, height);
    image.src = address;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
}
