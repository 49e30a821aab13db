// Finds classes that a component takes from a CSS module without them being there: the types accept every name, and an
// element without its class looks wrong without an error.
const MODULE_IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;
const COMMENTS_AND_STRINGS = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g;

/** `readModule` returns the text of the CSS module behind a specifier. */
export const findUnknownClasses = (source, readModule) => {
  const code = source.replace(COMMENTS_AND_STRINGS, ' ');
  return [...source.matchAll(MODULE_IMPORT)].flatMap(([, variable, specifier]) => {
    const known = new Set([...readModule(specifier).matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name));
    const used = new Set([...code.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))].map(([, name]) => name));
    return [...used].filter((name) => !known.has(name)).map((name) => ({ name, specifier }));
  });
};
