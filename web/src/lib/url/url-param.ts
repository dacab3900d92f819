// The state of a screen that lives in its URL.
import { useSearchParams, type NavigateOptions } from 'react-router-dom';

type ChangeParams = (next: (before: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void;

/**
 * The URL's parameters as they are on screen, and the means to change them. A change starts from the address itself: the router
 * renders in a transition, so what is on screen may lack the change before, which would be overwritten.
 */
export function useUrlParams(): [URLSearchParams, ChangeParams] {
  const [params, setParams] = useSearchParams();
  return [params, (next, options) => setParams(next(new URLSearchParams(location.search)), options)];
}

/**
 * A number of the URL's state beside a list's own, such as a contract's id. Changing it leads back to the first page.
 * @param words what may stand there instead of a number
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

/** A text of the URL's state, such as a month, whose choices only the server knows. @param shape what else stands there is not there */
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
