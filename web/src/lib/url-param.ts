import { useSearchParams } from 'react-router-dom';

/**
 * A number of the URL's state beside a list's own, such as a contract's id. Changing it leads back to the first page.
 * @param words what may stand there instead of a number
 */
export function useIdParam<Word extends string = never>(
  name: string,
  words: readonly Word[] = [],
): [number | Word | undefined, (id: number | Word | undefined) => void] {
  const [params, setParams] = useSearchParams();
  const text = params.get(name);
  const id = text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : words.find((word) => word === text);
  const change = (next: number | Word | undefined): void =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      after.delete('page');
      if (next === undefined) after.delete(name);
      else after.set(name, String(next));
      return after;
    });
  return [id, change];
}
