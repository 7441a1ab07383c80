import type { Clickhouse, ClickhouseSettings, QuerySettings } from './client.ts'
import { quote, quoteName } from './dialect.ts'
import { readJson } from './read-json.ts'
import type { TableShape } from './tables.ts'

/** A cluster whose configuration does not fit. Its message is a sentence for the operator. */
export class ClusterError extends Error {}

export interface ClusterShape {
  /** Copies of each shard; 1 without a cluster. */
  readonly replicas: number
}

interface Host {
  readonly shard_num: number
  readonly replica_num: number
  /** Older servers do not tell. */
  readonly internal_replication?: number
}

/** Reads how many copies the cluster keeps of each shard, and checks that its tables can hold them. */
export async function clusterOf(client: Clickhouse): Promise<ClusterShape> {
  const { cluster } = client.settings
  if (cluster === undefined) return { replicas: 1 }
  const hosts = await readJson<Host>(client, `SELECT * FROM system.clusters WHERE cluster = ${quote(cluster)}`)
  if (hosts.length === 0) throw new ClusterError(`ClickHouse knows no cluster ${cluster}.`)
  const replicas = Math.max(...hosts.map(({ replica_num }) => replica_num))
  if (replicas > 1 && hosts.some(({ internal_replication }) => internal_replication === 0))
    throw new ClusterError(`The shards of the cluster ${cluster} have replicas, and need internal_replication.`)
  return { replicas }
}

/** Seconds that a statement for all hosts of a cluster may take. */
const onClusterSeconds = 60

/** The statements that make, fill and swap tables, on one server or on every host of a cluster. */
export function tableStatements({ database, cluster }: ClickhouseSettings) {
  const named = (name: string) => `${quoteName(database)}.${quoteName(name)}`
  const everywhere = cluster === undefined ? '' : ` ON CLUSTER ${quoteName(cluster)}`

  const localSql = ({ columns, order, granule }: TableShape, name: string, comment: string, replicas: number) => {
    // Without an engine of its own a table has the server's `default_table_engine`: MergeTree, or a replicated one where the server says so.
    const engine = replicas > 1 ? ` ENGINE = ReplicatedMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}')` : ''
    const settings = [
      ...(granule === undefined ? [] : [`index_granularity = ${granule}`]),
      `non_replicated_deduplication_window = ${rememberedInserts}`,
    ]
    return `CREATE TABLE IF NOT EXISTS ${named(name)}${everywhere} (${columns.map((column) => column.join(' ')).join(', ')})${engine}
      ORDER BY ${order === '' ? 'tuple()' : `(${order})`} SETTINGS ${settings.join(', ')} COMMENT ${quote(comment)}`
  }

  return {
    named,
    /** Hosts that are away do not hold up a statement: they follow once they are back. */
    settings: (cluster === undefined
      ? {}
      : {
          distributed_ddl_output_mode: 'throw_only_active',
          distributed_ddl_task_timeout: onClusterSeconds,
        }) as QuerySettings,
    createDatabase: `CREATE DATABASE IF NOT EXISTS ${quoteName(database)}${everywhere}`,
    /** Makes an empty table: on a cluster one on every host, and one over them all, into which rows go. */
    create: (shape: TableShape, name: string, origin: string, replicas: number) => {
      if (cluster === undefined) return { create: [localSql(shape, name, origin, 1)], target: name }
      const target = `${name}-all`
      const over = `CREATE TABLE IF NOT EXISTS ${named(target)}${everywhere} AS ${named(name)}
        ENGINE = Distributed(${quoteName(cluster)}, ${quoteName(database)}, ${quoteName(name)}, ${shape.shard}) COMMENT ${quote(origin)}`
      return { create: [localSql(shape, name, '', replicas), over], target }
    },
    insert: ({ columns }: TableShape, name: string) =>
      `INSERT INTO ${named(name)} (${columns.map(([column]) => column).join(', ')}) FORMAT Parquet`,
    exchange: (a: string, b: string) => `EXCHANGE TABLES ${named(a)} AND ${named(b)}${everywhere}`,
    rename: (from: string, to: string) => `RENAME TABLE ${named(from)} TO ${named(to)}${everywhere}`,
    drop: (names: readonly string[]) => names.map((name) => `DROP TABLE IF EXISTS ${named(name)}${everywhere} SYNC`),
  }
}

/** Inserts that a table remembers, so that a repeated one changes nothing. */
const rememberedInserts = 10_000
