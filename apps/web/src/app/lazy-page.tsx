import { type ComponentType, type ReactNode, use, useState } from 'react';
import { ErrorState } from '~/components/ErrorState.tsx';
import { ApiError } from '~/lib/api-error.ts';

const toLoadError = (cause: unknown): ApiError =>
  new ApiError({ code: 'network', message: '', fields: [], status: 0, requestId: null }, cause);

type Page = (() => ReactNode) & { readonly preload: () => Promise<void> };

/**
 * The page of a route, loaded when it is opened. A part that cannot be loaded shows an error in its place with a
 * retry: the page around it stays, with all typed values.
 */
export const lazyPage = <Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name): Page => {
  let Loaded: ComponentType | null = null;
  let failure: unknown = null;
  let loading: Promise<void> | null = null;
  const preload = (): Promise<void> => {
    loading ??= load()
      .then((module) => {
        Loaded = module[name] as ComponentType;
      })
      .catch((error: unknown) => {
        failure = error;
      });
    return loading;
  };
  const clearFailure = (): void => {
    failure = null;
    loading = null;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each route, at the module level
  function LazyPage() {
    const [isRetrying, setRetrying] = useState(false);
    if (!Loaded && failure === null && !isRetrying) use(preload());
    if (Loaded) return <Loaded />;
    const retryLoad = () => {
      clearFailure();
      setRetrying(true);
      void preload().then(() => setRetrying(false));
    };
    return <ErrorState error={toLoadError(failure)} retrying={isRetrying} onRetry={retryLoad} />;
  }
  LazyPage.preload = (): Promise<void> => {
    // the router loads a page again when it is opened again
    if (failure !== null) clearFailure();
    return preload();
  };
  return LazyPage;
};
