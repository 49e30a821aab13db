import { expect, it } from 'vitest';
import { findUnknownClasses } from './css-classes.mjs';

it('finds a class that its CSS module does not have', () => {
  const source = [
    "import classes from './list.module.css';",
    'const row = <li className={classes.row}>',
    "  <span className={classes.quiet}>{t('classes.word')}</span>",
    '</li>;',
  ].join('\n');
  const readModule = () => '.row:hover { color: red; }';
  expect(findUnknownClasses(source, readModule)).toEqual([{ name: 'quiet', specifier: './list.module.css' }]);
});
