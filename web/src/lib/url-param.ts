import { useSearchParams } from 'react-router-dom';

/**
 * A number of the URL's state beside a list's own, such as a contract's id. Changing it leads back to the first page.
 * @param words what may stand there instead of a number
 */
export function useIdParam<Word extends string = never>(
  name: string,
  words: readonly Word[] = [],
): [number | Word | undefined, (id: number | Word | undefined) => void] {
  const [params] = useSearchParams();
  const change = useChange(name);
  const text = params.get(name);
  const id = text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : words.find((word) => word === text);
  return [id, change];
}

/** A text of the URL's state, such as a month, whose choices only the server knows. @param shape what else stands there is not there */
export function useTextParam(name: string, shape: RegExp): [string | undefined, (text: string | undefined) => void] {
  const [params] = useSearchParams();
  const change = useChange(name);
  const text = params.get(name);
  return [text !== null && shape.test(text) ? text : undefined, change];
}

function useChange(name: string): (next: number | string | undefined) => void {
  const [, setParams] = useSearchParams();
  return (next) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      after.delete('page');
      if (next === undefined) after.delete(name);
      else after.set(name, String(next));
      return after;
    });
}
