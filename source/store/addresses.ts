import { fail, type Result, succeed } from '../engine/core/result.ts';

export type DatabaseChoice =
  | { readonly kind: 'sqlite' | 'memory' }
  | { readonly kind: 'postgres'; readonly url: string };

const names = ['sqlite', 'memory'] as const;
/** Why a text does not name a database; the text may have a password and is never repeated. */
export type DatabaseProblem = 'unknown-database' | AddressProblem;

/** Why an address cannot be used; an unknown parameter is named only if its name cannot be a piece of a password. */
type AddressProblem =
  | 'not-an-address'
  | 'several-hosts'
  | 'unknown-ssl-mode'
  | { readonly parameter: string | undefined };

/** Whether a text is an address, which may have a password, of any kind. */
export const isAddress = (text: string): boolean => /^[\w+.-]+:\/\//.test(text);

export function parseDatabase(text: string): Result<DatabaseChoice, DatabaseProblem> {
  const kind = names.find((name) => name === text);
  if (kind !== undefined) return succeed({ kind });
  if (!/^postgres(?:ql)?:\/\//.test(text)) return fail('unknown-database');
  const problem = addressProblem(text);
  return problem === undefined ? succeed({ kind: 'postgres', url: text }) : fail(problem);
}

/** In a password, `@ / ? #` must be percent-encoded (`@` as %40): otherwise the text is not an address. */
const addressForm =
  /^\w+:\/\/(?<login>(?<user>[^\s:@/?#]*)(?::[^\s@/?#]*)?@)?(?<host>\[[\da-f:.]+\]|[^\s:@/?#[\]]*)(?<port>:\d*)?(?<path>\/[^\s@/?#]*)?(?<query>\?[^\s@#]*)?$/i;

/** The parameters of an address that keypeg's driver understands. */
const parameters = [
  ...['host', 'port', 'user', 'password', 'options', 'application_name'],
  ...['ssl', 'sslmode', 'sslcert', 'sslkey', 'sslrootcert', 'sslnegotiation', 'uselibpqcompat'],
];

/** Parameters of other programs, which the driver would ignore. */
const foreignParameters = [
  ...['schema', 'search_path', 'currentSchema', 'dbname', 'database', 'target_session_attrs'],
  ...['channel_binding', 'connect_timeout', 'connection_limit', 'pool_timeout', 'pgbouncer'],
  ...['passfile', 'service', 'hostaddr', 'gssencmode', 'load_balance_hosts', 'sslcrl', 'sslaccept'],
  ...['sslpassword', 'requiressl', 'client_encoding', 'keepalives', 'statement_timeout'],
];

const sslModes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];

function addressProblem(text: string): AddressProblem | undefined {
  const parts = addressForm.exec(text)?.groups;
  // The colons of further ports do not fit the form.
  if (parts === undefined) return severalHosts.test(text) ? 'several-hosts' : 'not-an-address';
  const { login = '', host = '', port = '', path = '', query = '' } = parts;
  if (![login, host, path, query].every(isDecodable) || Number(port.slice(1)) > 65_535) {
    return 'not-an-address';
  }
  const given = new URLSearchParams(query);
  if (host.includes(',') || given.get('host')?.includes(',') === true) return 'several-hosts';
  // A login needs a host, or a `host` parameter with the folder of a socket.
  if (login !== '' && host === '' && !given.has('host')) return 'not-an-address';
  const unknown = [...given.keys()].find((name) => !parameters.includes(name));
  if (unknown !== undefined) {
    return { parameter: foreignParameters.find((name) => name === unknown) };
  }
  const mode = given.get('sslmode');
  return mode === null || sslModes.includes(mode) ? undefined : 'unknown-ssl-mode';
}

const severalHosts =
  /^\w+:\/\/(?:[^\s@/?#]*@)?[^\s@/?#]*,[^\s@/?#]*(?:\/[^\s@/?#]*)?(?:\?[^\s@#]*)?$/;

/** PostgreSQL takes no zero bytes. */
function isDecodable(text: string): boolean {
  try {
    return !decodeURIComponent(text).includes('\0');
  } catch {
    return false;
  }
}

export function addressWithoutPassword(url: string): string {
  const {
    user = '',
    host = '',
    port = '',
    path = '',
    query = '',
  } = addressForm.exec(url)?.groups ?? {};
  const rest = query
    .slice(1)
    .split('&')
    .filter((parameter) => parameter !== '' && !isPassword(parameter));
  const shown = rest.length === 0 ? '' : `?${rest.join('&')}`;
  return `postgres://${user === '' ? '' : `${user}@`}${host}${port}${path}${shown}`;
}

export function addressProblemSentence(
  source: string,
  problem: Exclude<AddressProblem, 'not-an-address'>,
): string {
  if (problem === 'several-hosts') {
    return `${source} names several hosts, and keypeg tries one: name one, such as a proxy before them.`;
  }
  if (problem === 'unknown-ssl-mode') {
    return `${source} has an unknown sslmode: there are ${sslModes.join(', ')}.`;
  }
  const { parameter } = problem;
  switch (parameter) {
    case 'schema':
    case 'search_path':
    case 'currentSchema':
      return `${source} has the parameter ${parameter}, which means nothing here: write options=-c%20search_path%3DNAME.`;
    case 'dbname':
    case 'database':
      return `${source} has the parameter ${parameter}, which means nothing here: write the database after the host.`;
    default:
      return `${source} has ${parameter === undefined ? 'a parameter' : `the parameter ${parameter}`} that keypeg does not know. There are ${parameters.join(', ')}.`;
  }
}

/** Whether a parameter, whose name can be encoded, is `password` or `sslpassword`. */
const isPassword = (parameter: string): boolean =>
  [...new URLSearchParams(parameter).keys()].some((name) => /password$/i.test(name));

/** Hides the passwords of addresses in a text; in a query, one ends at a known parameter, a quote or the line's end. */
export const withoutPasswords = (text: string): string =>
  text
    .replaceAll(/(\w:\/\/[^\s/:@]*):(.*)@/g, (_, start: string, hidden: string) => {
      // After a password in the query, an @ can belong to its value.
      const isParameter = (hidden.match(/[?&][^?&]*/g) ?? []).some(isPassword);
      return `${start}:…${isParameter ? '?password=' : '@'}`;
    })
    .replaceAll(/[?&][^\n"”]*/g, (query) => {
      let isHidden = false;
      const shown = query.split(/(?=[?&])/).map((parameter) => {
        const isKnown = parameters.some((name) => parameter.startsWith(`&${name}=`));
        isHidden = isPassword(parameter) || (isHidden && !isKnown);
        if (isPassword(parameter)) return `${parameter.charAt(0)}password=…`;
        return isHidden ? '' : parameter;
      });
      return shown.join('');
    });
