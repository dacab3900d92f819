import { Route, Routes } from 'react-router-dom';
import { Console } from './console.tsx';
import { NotFound } from './not-found.tsx';
import { screens } from './screens.ts';

/** Which address shows what in the console. A creator's portal is an entry of its own (portal-main.tsx). */
export function Screens() {
  return (
    <Routes>
      <Route element={<Console />}>
        {screens.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
