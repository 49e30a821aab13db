import { parseSync } from 'oxc-parser';

/**
 * The imports of a file, from the parser of oxlint. dependency-cruiser, the usual tool, needs a TypeScript compiler
 * below version 7, which this repository does not have; its other parsers do not distinguish type imports.
 */
export const findImports = (file, source) => {
  const { module, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const { staticImports, staticExports, dynamicImports } = module;
  // `import { type A } from` also loads the module, so only `import type` counts as a type import
  const isTypeImport = ({ start, end }) => /^(?:import|export)\s+type\b/.test(source.slice(start, end));
  const staticallyImported = staticImports.map((one) => ({
    specifier: one.moduleRequest.value,
    typeOnly: isTypeImport(one),
    lazy: false,
  }));
  const reExported = staticExports.flatMap((one) => {
    const specifier = one.entries.find(({ moduleRequest }) => moduleRequest)?.moduleRequest.value;
    return specifier === undefined ? [] : [{ specifier, typeOnly: isTypeImport(one), lazy: false }];
  });
  const dynamicallyImported = dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const specifier = /^'([^']+)'$|^"([^"]+)"$/.exec(source.slice(start, end));
    return specifier ? [{ specifier: specifier[1] ?? specifier[2], typeOnly: false, lazy: true }] : [];
  });
  return [...staticallyImported, ...reExported, ...dynamicallyImported];
};
