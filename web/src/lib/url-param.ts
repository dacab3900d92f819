import { useSearchParams } from 'react-router-dom';

/** A number of the URL's state beside a list's own, such as a contract's id. Changing it leads back to the first page. */
export function useIdParam(name: string): [number | undefined, (id: number | undefined) => void] {
  const [params, setParams] = useSearchParams();
  const text = params.get(name);
  const id = text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
  const change = (next: number | undefined): void =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      after.delete('page');
      if (next === undefined) after.delete(name);
      else after.set(name, String(next));
      return after;
    });
  return [id, change];
}
