/** An XML element of elements by name; a list repeats its name, what is undefined is left out. */
export interface Elements {
  [name: string]: string | number | boolean | undefined | Elements | Elements[];
}

export function document(name: string, content: Elements): string {
  const namespace = name === 'Error' ? '' : ' xmlns="http://s3.amazonaws.com/doc/2006-03-01/"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${name}${namespace}>${elements(content)}</${name}>`;
}

function elements(content: Elements): string {
  return Object.entries(content)
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one) => [name, one] as const))
    .map(([name, value]) => {
      if (value === undefined) return '';
      return `<${name}>${typeof value === 'object' ? elements(value) : escape(String(value))}</${name}>`;
    })
    .join('');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

/** The texts of all elements of a name, in order. */
export function textsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, text = '']) =>
    text.replace(
      /&(quot|#34|amp|lt|gt);/g,
      (_, entity: string) => ({ quot: '"', '#34': '"', amp: '&', lt: '<', gt: '>' })[entity] ?? '',
    ),
  );
}
