import { version } from '../../package.json';

/** The hash in the name of a script of the page, which changes with every file that it loads. */
const hashOf = ({ src }: Pick<HTMLScriptElement, 'src'>): string | undefined =>
  /\/assets\/[\w.-]+-([\w-]{8})\.js$/.exec(src)?.[1];

/** The version of the running panel, for example `0.1.0 (BaC9pAJB)`; without a hash it was not built. */
export const panelBuild = (scripts: Iterable<Pick<HTMLScriptElement, 'src'>> = document.scripts): string => {
  // the last one loads the others
  const hash = [...scripts].map(hashOf).findLast((one) => one !== undefined);
  return hash === undefined ? version : `${version} (${hash})`;
};
