import type { Plugin, Rolldown } from 'vite';

/** A file that only re-exports another one: `export{a as Panel}from"./frame.js"`. */
const FACADE = /^(?:import"[^"]+";)*export\{([^}]+)\}from"(\.\/[^"]+)";?\s*$/;

type Facade = { readonly fileName: string; readonly target: string; readonly names: string };

const facadesOf = ({ fileName, code }: Rolldown.OutputChunk): readonly Facade[] => {
  const [, exported, from] = FACADE.exec(code) ?? [];
  if (!exported || !from) return [];
  const names = exported.split(',').map((name) => {
    const [inner, outer = inner] = name.split(' as ');
    return `${outer}:m.${inner}`;
  });
  return [{ fileName, target: fileName.replace(/[^/]+$/, from.slice(2)), names: names.join() }];
};

const baseOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1);

const withoutFacades = (code: string, facades: readonly Facade[]): string => {
  let passed = code;
  for (const { fileName, target, names } of facades) {
    const asked = new RegExp(`import\\(([\`'"])\\./${baseOf(fileName).replaceAll('.', '\\.')}\\1\\)`, 'g');
    passed = passed
      .replace(asked, `import("./${baseOf(target)}").then(m=>({${names}}))`)
      .replaceAll(`"${fileName}"`, `"${target}"`);
  }
  return passed;
};

/**
 * The build gives each module of a combined file a separate entry file of one line, which must load before the real file
 * is requested. This plugin makes importers refer to the real file directly.
 */
export const resolveReexports = (): Plugin => ({
  name: 'trapline-join-doors',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const facades = chunks.filter(({ isDynamicEntry }) => isDynamicEntry).flatMap(facadesOf);
      for (const chunk of chunks) chunk.code = withoutFacades(chunk.code, facades);
      for (const { fileName } of facades) delete bundle[fileName];
    },
  },
});
