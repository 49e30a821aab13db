import type { Catalogue } from '../catalogue.ts';

export const notifications: Catalogue['notifications'] = {
  titles: {
    list: 'Notifiche',
  },
  title: 'Notifiche',
  lead: 'Allarmi dei dispositivi radio e visite in arrivo degli ultimi 90 giorni.',
  tabs: {
    list: 'Elenco',
    settings: 'Impostazioni',
    label: 'Vista delle notifiche',
  },
  bell: '{count, plural, =0 {Notifiche: nessuna non letta} one {Notifiche: # non letta} many {Notifiche: # non lette} other {Notifiche: # non lette}}',
  count: '{count, plural, one {# notifica} many {# notifiche} other {# notifiche}}',
  unread: 'Non letta',
  markAll: 'Segna tutte come lette',
  all: 'Vedi tutte le notifiche',
  none: 'Nessuna notifica',
  noneText: 'Qui compaiono gli allarmi dei dispositivi radio e le visite in arrivo.',
  settings: {
    title: 'Impostazioni delle notifiche',
    hint: 'Le notifiche sono sempre visibili sotto la campanella. Scegli come altro riceverle.',
    email: 'Notifiche via e-mail',
    emailHint: 'Allarmi, visite in arrivo e rapporti PDF delle tue strutture.',
    mobile: 'Notifiche sul telefono',
    mobileHint: 'Sui telefoni su cui hai effettuato l’accesso all’app.',
    saved: 'Impostazioni delle notifiche salvate',
  },
  keys: {
    UPCOMING_INSPECTION: {
      title: 'Ispezione in arrivo',
      body: '{about}. In programma: {when}.',
    },
    UPCOMING_INTERVENTION: {
      title: 'Intervento in arrivo',
      body: '{about}. In programma: {when}.',
    },
    UPCOMING_EVENT: {
      title: 'Evento in arrivo',
      body: '{about}. In programma: {when}.',
    },
    LORA_DEVICE_ALERT: {
      title: 'Allarme di un dispositivo radio',
      body: '{about}. Rilevato: {when}.',
    },
    FILE_ENDS: {
      title: 'Un documento sta per scadere',
      body: '{about}. Valido fino al: {when}.',
    },
    WEBHOOK_OFF: {
      title: 'Un webhook è stato disattivato',
      body: '{about}. Disattivato: {when}.',
    },
    PLAN_PUBLISHED: {
      title: 'Una nuova revisione della planimetria attende l’approvazione',
      body: '{about}. Pubblicata: {when}.',
    },
    DEVICE_SILENT: {
      title: 'Un dispositivo radio non trasmette più',
      body: '{about}. Ultimo segnale: {when}.',
    },
    GATEWAY_OUTAGE: {
      title: 'Un gateway radio è fuori servizio',
      body: '{about}. Senza segnale da: {when}. Gli allarmi di questi dispositivi non arrivano.',
    },
    ALARM_PASSED_ON: {
      title: 'Nessuno ha preso in carico un allarme',
      body: '{about}. Rilevato: {when}. L’allarme è stato inoltrato a te.',
    },
    ALARMS_MANY: {
      title: 'Molti allarmi insieme',
      body: '{about}. Dal: {when}. Sono tutti nella pagina Allarmi.',
    },
    DEVICE_NEEDS_CARE: {
      title: 'Un dispositivo radio richiede attenzione',
      body: '{about}. Dal: {when}. Il motivo è indicato nella pagina Allarmi.',
    },
    VISITS_WITHOUT_PERSON: {
      title: 'Visite pianificate senza esecutore',
      body: '{about}. La prima: {when}. La persona assegnata non ha più accesso. Il calendario segnala tutte queste visite.',
    },
    PHONE_SILENT: {
      title: 'Un telefono sul campo non dà notizie',
      body: '{about}. Ultimo contatto: {when}. Il lavoro registrato da allora si trova solo su questo telefono.',
    },
    ENTRIES_SET_ASIDE: {
      title: 'Voci di un telefono attendono una decisione',
      body: '{about}. Dal: {when}. Entrano nell’ispezione quando le applichi.',
    },
    PHONE_EMPTY: {
      title: 'Un telefono ha perso i suoi dati',
      body: '{about}. Rilevato: {when}. Le voci non inviate sono perse, salvo che esista un file di salvataggio.',
    },
    ENTRIES_REJECTED: {
      title: 'L’ufficio ha respinto voci del tuo telefono',
      body: '{about}. Respinte: {when}. Queste voci non hanno effetto. «La mia giornata» sul tuo telefono le elenca.',
    },
  },
};
