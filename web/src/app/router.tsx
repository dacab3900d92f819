import { Route, Routes } from 'react-router-dom';
import { Console } from './console.tsx';
import { NotFound } from './not-found.tsx';
import { paths } from './paths.ts';
import { screens } from './screens.ts';

/** Which address shows what. Portal paths ask for no sign-in; everything else is the console's. */
export function Screens() {
  return (
    <Routes>
      <Route path={`${paths.portal}/*`} element={<NotFound wayOut={false} />} />
      <Route element={<Console />}>
        {screens.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
