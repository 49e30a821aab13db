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
    failed:
      'Nie udało się odczytać danych. Są nadal w tym telefonie: nie usuwaj danych przeglądarki, zamknij inne karty i spróbuj ponownie.',
  },
  en: {
    title: 'Save entries to a file',
    text: 'The file contains everything that was recorded on this phone. Nothing is deleted.',
    button: 'Save the file',
    nothing: 'Nothing is stored on this phone.',
    done: (rows, photos) => `Saved. Entries: ${rows}, photos: ${photos}.`,
    failed:
      'The data could not be read. It is still on this phone: do not clear the data of the browser, close other tabs and try again.',
  },
  de: {
    title: 'Einträge in einer Datei speichern',
    text: 'Die Datei enthält alles, was auf diesem Telefon erfasst wurde. Nichts wird gelöscht.',
    button: 'Datei speichern',
    nothing: 'Auf diesem Telefon ist nichts gespeichert.',
    done: (rows, photos) => `Gespeichert. Einträge: ${rows}, Fotos: ${photos}.`,
    failed:
      'Die Daten konnten nicht gelesen werden. Sie sind noch auf diesem Telefon: Löschen Sie keine Browserdaten, schließen Sie andere Tabs und versuchen Sie es erneut.',
  },
  it: {
    title: 'Salva le registrazioni in un file',
    text: 'Il file contiene tutto ciò che è stato registrato su questo telefono. Nulla viene cancellato.',
    button: 'Salva il file',
    nothing: 'Su questo telefono non è salvato nulla.',
    done: (rows, photos) => `Salvato. Registrazioni: ${rows}, foto: ${photos}.`,
    failed:
      'Non è stato possibile leggere i dati. Sono ancora su questo telefono: non cancellare i dati del browser, chiudi le altre schede e riprova.',
  },
  ru: {
    title: 'Сохранение записей в файл',
    text: 'Файл содержит всё, что записано на этом телефоне. Ничего не удаляется.',
    button: 'Сохранить файл',
    nothing: 'На этом телефоне ничего не сохранено.',
    done: (rows, photos) => `Сохранено. Записи: ${rows}, фото: ${photos}.`,
    failed:
      'Не удалось прочитать данные. Они всё ещё на этом телефоне: не удаляйте данные браузера, закройте другие вкладки и повторите.',
  },
};

export const rescueTexts = (language: string): Texts & { readonly language: string } => {
  const known = TEXTS[language] ? language : 'en';
  return { ...(TEXTS[known] as Texts), language: known };
};
