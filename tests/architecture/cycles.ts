import path from 'node:path';
import { inFolder } from './sources';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Which file of a room imports which other one of it; type imports count too. */
function fileGraph(room: string): Graph {
  const files = inFolder(room);
  const names = new Set(files.map(({ file }) => file));
  return new Map(
    files.map(({ file, imports }) => [
      file,
      new Set(imports.flatMap((one) => (one.file && names.has(one.file) ? [one.file] : []))),
    ]),
  );
}

/** The same for folders; a folder and those inside it are different ones. */
function folderGraph(files: Graph): Graph {
  const folders = new Map<string, Set<string>>();
  for (const [file, imported] of files) {
    const from = path.posix.dirname(file);
    const to = folders.get(from) ?? new Set<string>();
    folders.set(from, to);
    for (const other of imported) if (path.posix.dirname(other) !== from) to.add(path.posix.dirname(other));
  }
  return folders;
}

/** The same for the rooms of a folder: each of its folders with everything in it. */
function roomGraph(files: Graph): Graph {
  const rooms = new Map<string, Set<string>>();
  const roomOf = (file: string) => file.split('/').slice(0, 2).join('/');
  for (const [file, imported] of files) {
    const from = roomOf(file);
    const to = rooms.get(from) ?? new Set<string>();
    rooms.set(from, to);
    for (const other of imported) if (roomOf(other) !== from) to.add(roomOf(other));
  }
  return rooms;
}

/** Everything that can be reached from a node by at least one step. */
function reachable(graph: Graph, start: string): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = [start];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const next of graph.get(node) ?? []) {
      if (!seen.has(next)) open.push(next);
      seen.add(next);
    }
  }
  return seen;
}

/** Groups of nodes that import each other in a circle, each group sorted. */
function circles(graph: Graph): string[][] {
  const reached = new Map([...graph.keys()].map((node) => [node, reachable(graph, node)]));
  const found = new Map<string, string[]>();
  for (const [node, nodes] of reached) {
    if (!nodes.has(node)) continue;
    const group = [...nodes].filter((other) => reached.get(other)?.has(node)).sort();
    found.set(group[0]!, group);
  }
  return [...found.values()];
}

/** Files of a room that import each other in a circle. */
export const fileCircles = (room: string): string[][] => circles(fileGraph(room));

/** Rooms of a folder, `components/members` or `lib/rules`, that import each other in a circle. */
export const roomCircles = (folder: string): string[][] => circles(roomGraph(fileGraph(folder)));

/** Folders of a room that import each other in a circle, also by way of a third one. */
export const folderCircles = (room: string): string[][] => circles(folderGraph(fileGraph(room)));

/** Pairs of folders of a room that import each other directly: `a <-> b`. */
export function mutualFolders(room: string): string[] {
  const graph = folderGraph(fileGraph(room));
  return [...graph].flatMap(([folder, imported]) =>
    [...imported]
      .filter((other) => folder < other && graph.get(other)?.has(folder))
      .map((other) => `${folder} <-> ${other}`),
  );
}
