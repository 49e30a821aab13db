import { handOverFile } from '~/lib/hand-over-file.ts';
import { createRescueFile } from '~/lib/phone/rescue-file.ts';
import { rescueTexts } from './rescue-texts.ts';

/** The page `rescue.html`: it works when the panel does not, with and without a network. */

/** As the panel stores it (`lib/language.ts`). */
const chosenLanguage = localStorage.getItem('trapline.language');
const texts = rescueTexts(chosenLanguage ?? navigator.language.slice(0, 2));

const setText = (id: string, text: string): void => {
  const element = document.getElementById(id);
  if (element) element.textContent = text;
};

document.documentElement.lang = texts.language;
document.title = `Trapline: ${texts.title}`;
setText('title', texts.title);
setText('text', texts.text);
setText('write', texts.button);

const write = async (): Promise<string> => {
  const written = await createRescueFile(new Date());
  if (!written) return texts.nothing;
  const isCancelled = (await handOverFile(written.file, written.name)) === 'cancelled';
  return isCancelled ? '' : texts.done(written.rows, written.photos);
};

document.getElementById('write')?.addEventListener('click', () => {
  write().then(
    (result) => setText('result', result),
    () => setText('result', texts.failed),
  );
});
