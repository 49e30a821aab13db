import type { TextRow } from './types.ts';

/** Questions are worded so that YES is the good answer: a NO is highlighted and requires a recommendation. */
export type CatalogueQuestion = { readonly question: TextRow; readonly comment: TextRow };

export const QUESTIONS = {
  doorsTight: {
    question: [
      'Czy drzwi i bramy zewnętrzne są szczelne i zamknięte?',
      'Are outside doors and gates tight and closed?',
      'Sind Außentüren und Tore dicht und geschlossen?',
      'Le porte e i portoni esterni sono a tenuta e chiusi?',
      'Наружные двери и ворота плотные и закрыты?',
    ],
    comment: [
      'Szczelina pod drzwiami nie większa niż 5 mm',
      'Gap under the door no wider than 5 mm',
      'Spalt unter der Tür höchstens 5 mm',
      'Fessura sotto la porta non superiore a 5 mm',
      'Зазор под дверью не более 5 мм',
    ],
  },
  wallsTight: {
    question: [
      'Czy przejścia instalacyjne i ściany są bez szczelin i otworów?',
      'Are walls and pipe passages free of gaps and holes?',
      'Sind Wände und Leitungsdurchführungen ohne Spalten und Löcher?',
      'Le pareti e i passaggi degli impianti sono privi di fessure e fori?',
      'В стенах и местах прохода труб нет щелей и отверстий?',
    ],
    comment: [
      'Mysz przeciska się przez otwór 6 mm',
      'A mouse passes through a 6 mm hole',
      'Eine Maus passt durch ein Loch von 6 mm',
      'Un topo passa da un foro di 6 mm',
      'Мышь проходит через отверстие 6 мм',
    ],
  },
  windowScreens: {
    question: [
      'Czy okna otwierane mają sprawne moskitiery?',
      'Do windows that open have intact insect screens?',
      'Haben zu öffnende Fenster intakte Insektenschutzgitter?',
      'Le finestre apribili hanno zanzariere integre?',
      'На открываемых окнах есть исправные сетки?',
    ],
    comment: [
      'Dotyczy produkcji, pakowni i magazynów',
      'Production, packing and storage rooms',
      'Produktion, Verpackung und Lager',
      'Produzione, confezionamento e magazzini',
      'Производство, упаковка и склады',
    ],
  },
  drains: {
    question: [
      'Czy kratki ściekowe są kompletne i czyste?',
      'Are floor drains complete and clean?',
      'Sind Bodenabläufe vollständig und sauber?',
      'Le griglie di scarico sono complete e pulite?',
      'Напольные трапы исправны и чисты?',
    ],
    comment: [
      'Sprawdzić ruszt, syfon i osad',
      'Check grating, trap and deposits',
      'Rost, Siphon und Ablagerungen prüfen',
      'Controllare griglia, sifone e depositi',
      'Проверить решётку, сифон и отложения',
    ],
  },
  cleanliness: {
    question: [
      'Czy posadzki i miejsca trudno dostępne są wolne od resztek produktu?',
      'Are floors and hard-to-reach spots free of product residue?',
      'Sind Böden und schwer zugängliche Stellen frei von Produktresten?',
      'I pavimenti e i punti difficilmente accessibili sono privi di residui di prodotto?',
      'На полах и в труднодоступных местах нет остатков продукта?',
    ],
    comment: [
      'Pod maszynami, za regałami, w narożnikach',
      'Under machines, behind racks, in corners',
      'Unter Maschinen, hinter Regalen, in Ecken',
      'Sotto le macchine, dietro gli scaffali, negli angoli',
      'Под машинами, за стеллажами, в углах',
    ],
  },
  distanceFromWalls: {
    question: [
      'Czy towar stoi na paletach, w odstępie od ścian?',
      'Are goods on pallets and away from the walls?',
      'Steht die Ware auf Paletten und mit Abstand zur Wand?',
      'La merce è su pallet e distanziata dalle pareti?',
      'Товар стоит на поддонах с отступом от стен?',
    ],
    comment: [
      'Odstęp co najmniej 40 cm',
      'At least 40 cm apart',
      'Mindestens 40 cm Abstand',
      'Distanza di almeno 40 cm',
      'Отступ не менее 40 см',
    ],
  },
  waste: {
    question: [
      'Czy odpady są w zamkniętych pojemnikach i regularnie wywożone?',
      'Is waste in closed containers and removed regularly?',
      'Wird Abfall in geschlossenen Behältern gelagert und regelmäßig entsorgt?',
      'I rifiuti sono in contenitori chiusi e rimossi con regolarità?',
      'Отходы хранятся в закрытых контейнерах и регулярно вывозятся?',
    ],
    comment: [
      'Także teren wokół pojemników',
      'Also the ground around the containers',
      'Auch die Fläche um die Behälter',
      'Anche l’area intorno ai contenitori',
      'В том числе площадка вокруг контейнеров',
    ],
  },
  vegetation: {
    question: [
      'Czy pas wokół budynku jest wolny od roślin i składowanych przedmiotów?',
      'Is the strip around the building free of plants and stored items?',
      'Ist der Streifen um das Gebäude frei von Pflanzen und Lagergut?',
      'La fascia intorno all’edificio è libera da piante e materiali?',
      'Полоса вокруг здания свободна от растений и складируемых предметов?',
    ],
    comment: [
      'Pas szerokości co najmniej 1 m',
      'A strip at least 1 m wide',
      'Mindestens 1 m breit',
      'Fascia larga almeno 1 m',
      'Полоса шириной не менее 1 м',
    ],
  },
  deliveries: {
    question: [
      'Czy dostawy są kontrolowane pod kątem szkodników?',
      'Are deliveries checked for pests?',
      'Werden Lieferungen auf Schädlinge kontrolliert?',
      'Le consegne vengono controllate per la presenza di infestanti?',
      'Поставки проверяются на наличие вредителей?',
    ],
    comment: [
      'Zapis w karcie przyjęcia towaru',
      'Noted on the goods-in sheet',
      'Eintrag im Wareneingangsblatt',
      'Annotazione sulla scheda di ricevimento',
      'Запись в листе приёмки',
    ],
  },
  devicesInPlace: {
    question: [
      'Czy urządzenia stoją na miejscach zgodnych z planem?',
      'Do the devices stand where the plan shows them?',
      'Stehen die Geräte an den im Plan eingetragenen Stellen?',
      'I dispositivi sono nelle posizioni indicate in pianta?',
      'Устройства стоят на местах, указанных на плане?',
    ],
    comment: [
      'Przestawione urządzenia wpisać w uwagach',
      'Note devices that were moved',
      'Umgesetzte Geräte vermerken',
      'Annotare i dispositivi spostati',
      'Указать переставленные устройства',
    ],
  },
  noLiveSigns: {
    question: [
      'Czy obiekt jest wolny od śladów żerowania szkodników poza urządzeniami?',
      'Is the site free of pest activity outside the devices?',
      'Ist der Betrieb außerhalb der Geräte frei von Schädlingsspuren?',
      'Il sito è privo di segni di infestazione fuori dai dispositivi?',
      'Объект свободен от следов вредителей вне устройств?',
    ],
    comment: [
      'Odchody, ślady gryzienia, oprzędy, zapach',
      'Droppings, gnaw marks, webbing, smell',
      'Kot, Nagespuren, Gespinste, Geruch',
      'Escrementi, rosicchiature, tele, odore',
      'Помёт, погрызы, паутина, запах',
    ],
  },
  documentation: {
    question: [
      'Czy dokumentacja DDD jest dostępna i aktualna?',
      'Is the pest-control file available and up to date?',
      'Ist die Dokumentation der Schädlingsbekämpfung vorhanden und aktuell?',
      'La documentazione di pest control è disponibile e aggiornata?',
      'Документация по дератизации и дезинсекции доступна и актуальна?',
    ],
    comment: [
      'Plan, karty charakterystyki, raporty',
      'Plan, safety data sheets, reports',
      'Plan, Sicherheitsdatenblätter, Berichte',
      'Pianta, schede di sicurezza, rapporti',
      'План, паспорта безопасности, отчёты',
    ],
  },
} as const satisfies Readonly<Record<string, CatalogueQuestion>>;

export type QuestionCode = keyof typeof QUESTIONS;
