import { useEffect, useState } from 'react';
import { api, unwrap, type Schema } from '../../lib/api/api.ts';

const debounceMs = 120;

interface Search {
  /** For what is typed now, or for what was typed a moment before. */
  found: Schema<'SearchView'> | undefined;
  failed: boolean;
  searching: boolean;
  retry: () => void;
}

interface Answer {
  typed: string;
  attempt: number;
  found?: Schema<'SearchView'>;
}

/** Asks the server while somebody types. An answer to an earlier text is not waited for. */
export function useSearch(typed: string): Search {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer>({ typed: '', attempt: 0 });

  useEffect(() => {
    if (typed === '') return;
    const outdated = new AbortController();
    const timer = setTimeout(() => {
      unwrap(api.GET('/api/search', { params: { query: { q: typed } }, signal: outdated.signal })).then(
        (found) => !outdated.signal.aborted && setAnswer({ typed, attempt, found }),
        () => !outdated.signal.aborted && setAnswer({ typed, attempt }),
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      outdated.abort();
    };
  }, [typed, attempt]);

  const isCurrent = answer.typed === typed && answer.attempt === attempt;
  return {
    found: typed === '' ? undefined : answer.found,
    failed: typed !== '' && isCurrent && !answer.found,
    searching: typed !== '' && !isCurrent,
    retry: () => setAttempt(attempt + 1),
  };
}
