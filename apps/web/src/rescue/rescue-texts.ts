/** Texts of the page that has to work when the panel and its texts do not load. */

type Texts = {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly nothing: string;
  readonly done: (rows: number, photos: number) => string;
  readonly failed: string;
};

const TEXTS: Readonly<Record<string, Texts>> = {
  pl: {
    title: 'Zapis wpisów do pliku',
    text: 'Plik zawiera wszystko, co zostało zapisane w tym telefonie. Nic nie zostanie usunięte.',
    button: 'Zapisz plik',
    nothing: 'W tym telefonie nic nie jest zapisane.',
    done: (rows, photos) => `Zapisano. Wpisy: ${rows}, zdjęcia: ${photos}.`,
    failed: 'Nie udało się odczytać danych.',
  },
  en: {
    title: 'Write entries to a file',
    text: 'The file contains everything that was recorded on this phone. Nothing is deleted.',
    button: 'Write the file',
    nothing: 'Nothing is stored on this phone.',
    done: (rows, photos) => `Written. Entries: ${rows}, photos: ${photos}.`,
    failed: 'The data could not be read.',
  },
  de: {
    title: 'Einträge in eine Datei schreiben',
    text: 'Die Datei enthält alles, was auf diesem Telefon erfasst wurde. Nichts wird gelöscht.',
    button: 'Datei schreiben',
    nothing: 'Auf diesem Telefon ist nichts gespeichert.',
    done: (rows, photos) => `Geschrieben. Einträge: ${rows}, Fotos: ${photos}.`,
    failed: 'Die Daten konnten nicht gelesen werden.',
  },
  it: {
    title: 'Scrivi le registrazioni in un file',
    text: 'Il file contiene tutto ciò che è stato registrato su questo telefono. Nulla viene cancellato.',
    button: 'Scrivi il file',
    nothing: 'Su questo telefono non è salvato nulla.',
    done: (rows, photos) => `Scritto. Registrazioni: ${rows}, foto: ${photos}.`,
    failed: 'Non è stato possibile leggere i dati.',
  },
  ru: {
    title: 'Запись данных в файл',
    text: 'Файл содержит всё, что записано в этом телефоне. Ничего не удаляется.',
    button: 'Записать файл',
    nothing: 'В этом телефоне ничего не сохранено.',
    done: (rows, photos) => `Записано. Записи: ${rows}, фото: ${photos}.`,
    failed: 'Не удалось прочитать данные.',
  },
};

export const rescueTexts = (language: string): Texts & { readonly language: string } => {
  const known = TEXTS[language] ? language : 'en';
  return { ...(TEXTS[known] as Texts), language: known };
};
