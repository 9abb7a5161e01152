/**
 * What a learner has written, made ready to be run: files of JavaScript, as Node would take them.
 *
 * A Worker made of a text can import nothing but what the site serves, so each file becomes a function,
 * and each import a call. The order of Node's modules is kept, because exercises are about it: whatever a
 * file imports runs before its first line, each file runs once, `import()` runs where it stands, and
 * between files that await nothing no promise is given a chance. Lines stay where they are, so that a fault can be told on the learner's own line.
 */
import { parse, type ImportDeclaration, type Program } from 'acorn';
import { ancestor, simple } from 'acorn-walk';

/** Names of files, and what stands in them. */
export type Files = Readonly<Record<string, string>>;

/** Where something is in a learner's file; both count from 1. */
export interface Place {
  file: string;
  line: number;
  column: number;
}

export type TextFault =
  /** No JavaScript; `detail` is the parser's own word for it, in English. */
  | { reason: 'syntax'; place: Place; detail: string }
  /** An import of something that does not exist here. */
  | { reason: 'unknown-module'; place: Place; name: string }
  /** A way of exporting that is not understood here. */
  | { reason: 'unknown-export'; place: Place };

export interface Prepared {
  /** Assigns to `globalThis.__files` a function for each file. */
  text: string;
  /** Where a line of {@link text}, counted from 1, comes from; none for what was added. */
  placeOf(line: number, column: number): Place | undefined;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** @param modules names that an import may give, besides the files themselves. */
export function prepare(
  files: Files,
  modules: readonly string[],
): { prepared: Prepared } | { fault: TextFault } {
  const lines = ['globalThis.__files = {'];
  const starts: { file: string; first: number; last: number; shift: number }[] = [];
  const all = new Map<string, ReadFile>();
  for (const [file, source] of Object.entries(files)) {
    const read = readFile(file, source, files, modules);
    if ('fault' in read) return read;
    all.set(file, read);
  }
  for (const [file, read] of all) {
    const waits = doesWait(file, all);
    const imports = read.imports.map(({ name, bound }) => {
      const isAwaited = doesWait(name.replace(/^\.\//, ''), all);
      return `${bound}${isAwaited ? 'await ' : ''}__import(${JSON.stringify(name)});`;
    });
    const head = `${JSON.stringify(file)}: ${waits ? 'async ' : ''}(__import) => {${imports.join('')}`;
    const body = (head + read.body).split('\n');
    starts.push({
      file,
      first: lines.length + 1,
      last: lines.length + body.length,
      shift: head.length,
    });
    lines.push(...body, `return {${read.exported.join(',')}}; },`);
  }
  lines.push('};');
  return {
    prepared: {
      text: lines.join('\n'),
      placeOf(line, column) {
        const part = starts.find(({ first, last }) => line >= first && line <= last);
        if (!part) return undefined;
        const shift = line === part.first ? part.shift : 0;
        return {
          file: part.file,
          line: line - part.first + 1,
          column: Math.max(1, column - shift),
        };
      },
    },
  };
}

interface ReadFile {
  body: string;
  imports: { name: string; bound: string }[];
  exported: string[];
  /** It has an `await` of its own, outside of any function. */
  awaits: boolean;
}

/** A file waits when it awaits, or when something that it imports does. */
function doesWait(file: string, all: ReadonlyMap<string, ReadFile>, seen: string[] = []): boolean {
  const read = all.get(file);
  if (!read || seen.includes(file)) return false;
  const imported = read.imports.map(({ name }) => name.replace(/^\.\//, ''));
  return read.awaits || imported.some((name) => doesWait(name, all, [...seen, file]));
}

function readFile(
  file: string,
  source: string,
  files: Files,
  modules: readonly string[],
): ReadFile | { fault: TextFault } {
  const placeOf = (at: { line: number; column: number }): Place => ({
    file,
    line: at.line,
    column: at.column + 1,
  });
  let program: Program;
  try {
    program = parse(source, { ecmaVersion: 'latest', sourceType: 'module', locations: true });
  } catch (error) {
    const { loc, message } = error as SyntaxError & { loc: { line: number; column: number } };
    const detail = message.replace(/ \(\d+:\d+\)$/, '');
    return { fault: { reason: 'syntax', place: placeOf(loc), detail } };
  }

  const edits: Edit[] = [];
  const exported: string[] = [];
  const imports: ReadFile['imports'] = [];
  for (const node of program.body) {
    const start = node.loc?.start ?? { line: 1, column: 0 };
    if (node.type === 'ImportDeclaration') {
      const name = String(node.source.value);
      const known = fileNamed(name, files) ?? (modules.includes(name) ? name : undefined);
      if (known === undefined)
        return { fault: { reason: 'unknown-module', place: placeOf(start), name } };
      imports.push({ name: known, bound: bound(node) });
      edits.push({ start: node.start, end: node.end, text: blanked(source, node) });
    } else if (node.type === 'ExportNamedDeclaration' && node.declaration) {
      const { declaration } = node;
      exported.push(...namesOf(declaration));
      edits.push({
        start: node.start,
        end: declaration.start,
        text: ' '.repeat(declaration.start - node.start),
      });
    } else if (node.type.startsWith('Export'))
      return { fault: { reason: 'unknown-export', place: placeOf(start) } };
  }
  simple(program, {
    ImportExpression(node) {
      edits.push({ start: node.start, end: node.start + 'import'.length, text: '__import.later' });
    },
  });
  let awaits = false;
  const seeAwait = (_node: unknown, _state: unknown, ancestors: { type: string }[]): void => {
    awaits ||= !ancestors.some(({ type }) => /Function/.test(type));
  };
  ancestor(program, {
    AwaitExpression: seeAwait,
    ForOfStatement(node, state, ancestors) {
      if (node.await) seeAwait(node, state, ancestors);
    },
  });
  return { body: edited(source, edits), imports, exported, awaits };
}

/** `./garde.js` and `garde.js` are the same file of a flat folder. */
function fileNamed(name: string, files: Files): string | undefined {
  const bare = name.replace(/^\.\//, '');
  return name.startsWith('./') && Object.hasOwn(files, bare) ? `./${bare}` : undefined;
}

/** `const { a: b } = `, or nothing when nothing is bound. */
function bound(node: ImportDeclaration): string {
  const whole = node.specifiers.find(({ type }) => type === 'ImportNamespaceSpecifier');
  if (whole) return `const ${whole.local.name} = `;
  const parts = node.specifiers.flatMap((specifier) => {
    if (specifier.type === 'ImportDefaultSpecifier') return [`default: ${specifier.local.name}`];
    if (specifier.type !== 'ImportSpecifier') return [];
    const { imported } = specifier;
    const name = imported.type === 'Identifier' ? imported.name : JSON.stringify(imported.value);
    return [`${name}: ${specifier.local.name}`];
  });
  return parts.length === 0 ? '' : `const { ${parts.join(', ')} } = `;
}

function namesOf(
  declaration: NonNullable<
    Extract<Program['body'][number], { type: 'ExportNamedDeclaration' }>['declaration']
  >,
): string[] {
  if (declaration.type !== 'VariableDeclaration') return [declaration.id.name];
  return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
}

/** As many lines as before, and nothing on them. */
function blanked(source: string, node: { start: number; end: number }): string {
  return source.slice(node.start, node.end).replace(/[^\n]/g, ' ');
}

function edited(source: string, edits: Edit[]): string {
  let text = '';
  let at = 0;
  for (const edit of edits.sort((a, b) => a.start - b.start)) {
    text += source.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + source.slice(at);
}
