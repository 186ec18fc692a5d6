// Packages that are evaluated once in each worker of jest: the slow ones of the services.
import '@bufbuild/protobuf/wire';
import '@fastify/multipart';
import '@grpc/grpc-js';
import '@nestjs/common';
import '@nestjs/common/constants.js';
import '@nestjs/core';
import '@nestjs/microservices';
import '@nestjs/platform-fastify';
import '@opentelemetry/api';
import '@opentelemetry/exporter-trace-otlp-http';
import '@opentelemetry/resources';
import '@opentelemetry/sdk-trace';
import 'dataloader';
import 'dayjs';
import 'dayjs/plugin/timezone.js';
import 'dayjs/plugin/utc.js';
import 'fastify';
import 'jose';
import 'kafkajs';
import 'libphonenumber-js/core';
import 'libphonenumber-js/min/metadata';
import 'mongoose';
import 'pino';
import { register } from 'prom-client';
import 'redis';
import 'reflect-metadata';
import 'rxjs';
import 'undici';
import 'zod';

/** Metrics of the product begin at 0 in each file, because their registry belongs to the worker. */
export const resetMetrics = () => register.resetMetrics();
