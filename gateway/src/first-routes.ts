import type { NestExpressApplication } from '@nestjs/platform-express';

/** A route among those of Express, or a middleware. */
interface Layer {
  route?: { path: unknown };
}

/** What is asked for most. No other route has such a path. */
const firstPaths: unknown[] = ['/api/portal/:slug', '/api/contracts'];

/**
 * Express tries one route after the other, some two hundred and fifty, so those of what is asked for most come first. In the API document
 * each stays where its controller is.
 */
export function putFirstRoutesFirst(app: NestExpressApplication): void {
  const { stack } = (app.getHttpAdapter().getInstance() as { router: { stack: Layer[] } }).router;
  const isFirst = ({ route }: Layer): boolean => firstPaths.includes(route?.path);
  const firstRoute = stack.findIndex(({ route }) => route !== undefined);
  const routes = stack.splice(firstRoute);
  stack.push(...routes.filter(isFirst), ...routes.filter((layer) => !isFirst(layer)));
}
