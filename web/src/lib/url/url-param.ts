// Screen state that is kept in the URL.
import { useSearchParams, type NavigateOptions } from 'react-router-dom';

type ChangeParams = (next: (before: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void;

/**
 * The URL parameters that the screen shows, and a function that changes them. A change starts from `location`: the router renders
 * in a transition, so the rendered parameters may lack the previous change, which would then be lost.
 */
export function useUrlParams(): [URLSearchParams, ChangeParams] {
  const [params, setParams] = useSearchParams();
  return [params, (next, options) => setParams(next(new URLSearchParams(location.search)), options)];
}

/**
 * A number in the URL besides the list's own parameters, such as a contract's id. A change leads back to the first page.
 * @param words values that are allowed instead of a number
 */
export function useIdParam<Word extends string = never>(
  name: string,
  words: readonly Word[] = [],
): [number | Word | undefined, (id: number | Word | undefined) => void] {
  const [params] = useUrlParams();
  const change = useChange(name);
  const text = params.get(name);
  const id = text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : words.find((word) => word === text);
  return [id, change];
}

/** A text in the URL, such as a month, whose values only the server knows. @param shape other texts count as absent */
export function useTextParam(name: string, shape: RegExp): [string | undefined, (text: string | undefined) => void] {
  const [params] = useUrlParams();
  const change = useChange(name);
  const text = params.get(name);
  return [text !== null && shape.test(text) ? text : undefined, change];
}

function useChange(name: string): (next: number | string | undefined) => void {
  const [, change] = useUrlParams();
  return (next) =>
    change((params) => {
      params.delete('page');
      if (next === undefined) params.delete(name);
      else params.set(name, String(next));
      return params;
    });
}
