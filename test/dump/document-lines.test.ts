import { Readable } from "node:stream";
import fc from "fast-check";
import parser from "stream-json/parser.js";
import streamArray from "stream-json/streamers/stream-array.js";
import { chain } from "stream-json/../../stream-chain/src/index.js";
