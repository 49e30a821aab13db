// A window with WebKit, run by GJS and driven by WebKitWebDriver: gjs -m webkit-phone.js FOLDER WIDTH HEIGHT AGENT
// MiniBrowser, the browser of the driver, stores nothing on the disk. This one uses a folder, so that it can be killed
// and started again.
import Gtk from 'gi://Gtk?version=3.0';
import WebKit from 'gi://WebKit2?version=4.1';
import System from 'system';

const [folder, width, height, agent] = System.programArgs;

Gtk.init(null);
const storage = new WebKit.WebsiteDataManager({
  base_data_directory: `${folder}/data`,
  base_cache_directory: `${folder}/cache`,
});
storage.get_cookie_manager().set_persistent_storage(`${folder}/cookies.sqlite`, WebKit.CookiePersistentStorage.SQLITE);
const context = WebKit.WebContext.new_with_website_data_manager(storage);
context.set_preferred_languages(['pl-PL']);
context.set_automation_allowed(true);

const openView = () => {
  const view = new WebKit.WebView({ web_context: context, is_controlled_by_automation: true });
  const settings = view.get_settings();
  settings.set_user_agent(agent);
  settings.set_enable_write_console_messages_to_stdout(true);
  const window = new Gtk.Window({ type: Gtk.WindowType.POPUP });
  window.set_default_size(Number(width), Number(height));
  window.add(view);
  window.show_all();
  return view;
};

context.connect('automation-started', (_context, session) => {
  const info = new WebKit.ApplicationInfo();
  info.set_name('webkit-phone');
  session.set_application_info(info);
  session.connect('create-web-view', openView);
});

Gtk.main();
